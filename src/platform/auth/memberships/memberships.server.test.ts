import { beforeAll, describe, expect, it } from 'vitest'
import { NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { PASSWORD, type Person } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { team } from '../../team/contract.ts'
import { INVALID_INVITATION } from '../../team/invitation.ts'
import { account } from '../account/contract.ts'
import { auth } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, yago, control, db } = world

const CHANGED = 'Esta pestaña es de otra de tus empresas. Vuelve a cargarla.'
const ROLE = { role: 'administrador', preset: 'segun_rol', send_mail: false } as const

/** A person's own session, apart from the one that others use. */
async function entering({ email, ...person }: Person): Promise<Person> {
  const { headers } = await world.ask(null, auth.signIn, { email, password: PASSWORD })
  return { ...person, email, cookie: cookieOf(headers) }
}
async function opening(person: Person, id: string): Promise<Person> {
  await world.must(person, account.switchCompany, { id })
  return person
}
const homeOf = async (person: Person) => (await world.must(person, auth.me, {}))?.company?.id ?? ''
const invited = (email: string, by = ana) =>
  world.must(by, team.invite, { email, name: '', ...ROLE, access_until: null })

let [ariadna, other] = ['', '']
/** Zoe, of the other company, who works for Ana's too. */
let guest: Person
beforeAll(async () => {
  ;[ariadna, other] = await Promise.all([homeOf(ana), homeOf(zoe)])
  guest = await entering(zoe)
  await world.must(guest, team.joinCompany, { key: (await invited(zoe.email)).key })
})

describe('an invitation of an address that has an account', () => {
  it('is made as any other, and tells its holder nothing of the account', async () => {
    const { key, email } = await invited(yago.email)
    expect(email).toBe(yago.email)
    const { body } = await world.ask(null, team.openInvitation, { key })
    expect(Object.keys(body).sort()).toEqual(['company', 'email', 'inviter', 'name', 'role'])
  })

  it('seats nobody a second time who came to that address after it was made', async () => {
    const { key, id } = await invited('nueva@trama.test')
    await db.query(`update invitations set email = $2 where id = $1`, [id, zoe.email])
    const { status, body } = await world.ask(guest, team.joinCompany, { key })
    expect([status, body.code]).toEqual([409, 'already_in_team'])
  })

  it('is accepted by nobody but whose address it is', async () => {
    const { key } = await invited('contadora@trama.test')
    for (const person of [yago, guest, beto]) {
      const { status, body } = await world.ask(person, team.joinCompany, { key })
      expect([status, body.message]).toEqual([404, INVALID_INVITATION])
    }
    expect((await world.ask(control, team.joinCompany, { key })).status).toBe(403)
  })

  it('seats one of twenty who accept it at once', async () => {
    const person = await entering(yago)
    const [open] = (await world.must(ana, team.invitations, { search: yago.email })).rows
    const { key } = await world.must(ana, team.resendInvitation, { id: open?.id ?? '', version: open?.version ?? 0 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => world.ask(person, team.joinCompany, { key }, { node: at % 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await db.query('select count(*)::int as n from profiles where company_id = $1 and id = $2', [
      ariadna,
      yago.id,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('a person of two companies', () => {
  it('sees both, the own one first', async () => {
    const companies = await world.must(guest, account.ownCompanies, {})
    expect(companies.map(({ id, home, open, role }) => ({ id, home, open, role }))).toEqual([
      { id: other, home: true, open: true, role: 'empresa' },
      { id: ariadna, home: false, open: false, role: 'administrador' },
    ])
  })

  it('is in the one that is open alone, with its role and its rows', async () => {
    const there = await opening(await entering(zoe), ariadna)
    const me = await world.must(there, auth.me, {})
    expect({ company: me?.company?.id, role: me?.user.role }).toEqual({ company: ariadna, role: 'administrador' })
    const client = await world.must(there, cdm.addClient, { name: 'Cliente de Ariadna', email: 'a@cliente.test' })
    const home = await opening(there, other)
    expect((await world.ask(home, cdm.client, { id: client.id })).status).toBe(404)
    expect((await world.ask(ana, cdm.client, { id: client.id })).status).toBe(200)
  })

  it('is accounted for where the work is done', async () => {
    const there = await opening(await entering(zoe), ariadna)
    const { id } = await world.must(there, cdm.addClient, { name: 'Anotado', email: 'b@cliente.test' })
    const { rows } = await db.query('select company_id, person_id from audit_log where subject_id = $1', [id])
    expect(rows).toEqual([{ company_id: ariadna, person_id: zoe.id }])
  })

  it('writes nothing in a company that the tab does not mean, on any node', async () => {
    const there = await opening(await entering(zoe), ariadna)
    for (const node of [0, 1, 0, 1]) {
      const more = { node, headers: { 'x-company': other } }
      const input = { name: 'Equivocado', email: 'c@cliente.test' }
      const { status, body } = await world.ask(there, cdm.addClient, input, more)
      expect([status, body.message]).toEqual([409, CHANGED])
      expect((await world.ask(there, cdm.clients, {}, { node, headers: { 'x-company': ariadna } })).status).toBe(200)
    }
    const { rows } = await db.query(`select count(*)::int as n from cdm_clients where name = 'Equivocado'`)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('enters no company that is not theirs', async () => {
    for (const [person, id] of [
      [await entering(beto), other],
      [guest, beto.id],
    ] as const) {
      const { status, body } = await world.ask(person, account.switchCompany, { id })
      expect([status, body.message]).toEqual([404, NOT_FOUND])
    }
    expect((await world.ask(control, account.switchCompany, { id: ariadna })).status).toBe(403)
  })

  it('is let in by no profile that the person never accepted', async () => {
    await db.query(
      `insert into profiles (company_id, id, email, role, username, name) values ($1, $2, $3, 'empresa', 'x', 'x')`,
      [other, beto.id, beto.email],
    )
    const person = await entering(beto)
    expect((await world.ask(person, account.switchCompany, { id: other })).status).toBe(404)
    const set = db.query('update auth.session set company_id = $1 where "userId" = $2', [other, beto.id])
    await expect(set).rejects.toThrow('foreign key')
    await db.query('delete from profiles where company_id = $1 and id = $2', [other, beto.id])
  })
})

describe('the end of the work for another company', () => {
  const memberOf = async (id: string) => {
    const found = (await world.must(ana, team.members, {})).rows.find((member) => member.id === id)
    if (!found) throw new Error('no such member')
    return found
  }
  const editing = async (more: object) => {
    const { id, name, role, version } = await memberOf(zoe.id)
    return world.ask(ana, team.editMember, { id, name, role, version, ...more })
  }

  it('comes with the last day, and not before its end', async () => {
    const there = await opening(await entering(zoe), ariadna)
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    expect((await editing({ access_until: days(1) })).status).toBe(200)
    expect((await world.ask(there, account.mine)).status).toBe(200)
    expect((await editing({ access_until: days(-2) })).status).toBe(200)
    expect((await world.ask(there, account.mine)).body.message).toBe(SIGNED_OUT)
    expect((await world.must(guest, account.ownCompanies, {})).map(({ id }) => id)).toEqual([other])
    expect((await editing({ name: 'Zoe' })).body.access_until).toBe(days(-2))
    expect((await editing({ access_until: '' })).body.access_until).toBeNull()
  })

  it('has no last day for who runs the company', async () => {
    const refused = await editing({ role: 'empresa', access_until: '2030-01-01' })
    expect([refused.status, refused.body.data.fields]).toEqual([
      409,
      { access_until: 'Quien tiene el rol Empresa no tiene último día: deja el campo vacío.' },
    ])
  })

  it('sends the session home, whoever removes the person, and leaves the account alone', async () => {
    const there = await opening(await entering(zoe), ariadna)
    await world.must(ana, team.removeMember, { id: zoe.id })
    expect(await homeOf(there)).toBe(other)
    expect((await world.ask(there, account.switchCompany, { id: ariadna })).status).toBe(404)
    const { id, version } = (await world.must(ana, team.members, { removed: true })).rows.find(
      (member) => member.id === zoe.id,
    ) as { id: string; version: number }
    await world.must(ana, team.restoreMember, { id, version })
    expect((await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })).body).toEqual({
      must_change_password: false,
      second_factor: false,
    })
    expect((await world.ask(guest, account.mine)).status).toBe(200)
  })

  it('comes by leaving, but not at home', async () => {
    const atHome = await world.ask(guest, account.leaveCompany, { id: other })
    expect([atHome.status, atHome.body.code]).toEqual([409, 'company_of_account'])
    await world.must(guest, account.leaveCompany, { id: ariadna })
    expect((await world.must(guest, account.ownCompanies, {})).map(({ id }) => id)).toEqual([other])
  })

  it('ends nowhere else what a company ends at home', async () => {
    const [open] = (await world.must(ana, team.members, { removed: true })).rows.filter(({ id }) => id === zoe.id)
    await world.must(ana, team.restoreMember, { id: zoe.id, version: open?.version ?? 0 })
    const there = await opening(await entering(zoe), ariadna)
    await db.query('update profiles set active = false where company_id = $1 and id = $2', [other, zoe.id])
    expect((await world.ask(there, account.mine)).body.message).toBe(SIGNED_OUT)
    await db.query('update profiles set active = true where company_id = $1 and id = $2', [other, zoe.id])
    expect((await world.ask(there, account.mine)).status).toBe(200)
  })
})
