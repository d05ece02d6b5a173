import type { RawValue } from 'sql-template-tag'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { modules } from '#src/modules/index.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { PASSWORD } from '../../../test/world/people.ts'
import { cookieOf } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from '../auth/contract.ts'
import { hashPassword } from '../auth/passwords/server/hashing.ts'
import { team } from './contract.ts'
import { INVALID_INVITATION } from './invitation.ts'
import { acceptInvitation } from './server/accept-invitation.ts'

const world = await openWorld({ nodes: 2 })
const { ana, db } = world
const AT_ONCE = 50

let made = 0
let email: string
let key: string
let id: string
beforeEach(async () => {
  made += 1
  email = `invitada${made}@trama.test`
  ;({ key, id } = await world.must(ana, team.invite, { email, name: 'Elsa', role: 'colaborador', send_mail: false }))
})

const elsa = () => ({ key, name: 'Elsa Ruiz', username: 'elsa', password: PASSWORD })
const accept = (more: object = {}, node = 0) => world.ask(null, team.acceptInvitation, { ...elsa(), ...more }, { node })
const accountsOf = async () =>
  (await db.query(`select count(*)::int as n from auth."user" where email = $1`, [email])).rows[0].n

describe('a link', () => {
  it('tells its holder whose team it is, and nothing else', async () => {
    const { body } = await world.ask(null, team.openInvitation, { key })
    expect(body).toEqual({ company: 'Confecciones Ariadna', inviter: 'Ana', email, name: 'Elsa', role: 'colaborador' })
  })

  it('lets its holder in, signed in, with the role and the address of the invitation', async () => {
    const { status, headers } = await accept()
    expect(status).toBe(200)
    const { body } = await world.ask(null, auth.me, {}, { cookie: cookieOf(headers) })
    expect(body.user).toMatchObject({ username: 'elsa', email, role: 'colaborador' })
    expect(body.company.name).toBe('Confecciones Ariadna')
    const [{ total }, closed] = [
      await world.must(ana, team.members, { search: email }),
      await world.must(ana, team.invitations, { closed: 'true', search: email }),
    ]
    expect([total, closed.rows[0]?.state]).toEqual([1, 'aceptada'])
    expect((await world.ask(null, auth.signIn, { email, password: PASSWORD })).body.must_change_password).toBe(false)
  })

  it('tells whoever invited, and is accounted for', async () => {
    await accept()
    const { rows } = await db.query(
      `select person_id, text, path from notifications where event = 'invitation' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      { person_id: ana.id, text: 'elsa aceptó tu invitación y ya es parte del equipo.', path: '/team' },
    ])
    const { rows: audited } = await db.query(`select call from audit_log where subject_id = $1 order by id`, [id])
    expect(audited.map(({ call }) => call)).toEqual(['team.invite', 'team.acceptInvitation'])
  })

  it.each([
    ['a short password', { password: 'corta' }, 'La contraseña debe tener al menos 10 caracteres.'],
    ['a common password', { password: 'qwertyuiop' }, 'Esa contraseña es demasiado común. Elige otra.'],
    ['no name', { name: '' }, 'El nombre es obligatorio.'],
    ['no username', { username: ' ' }, 'El nombre de usuario es obligatorio.'],
  ])('refuses %s, and still works afterwards', async (_, more, message) => {
    expect((await accept(more)).body.message).toBe(message)
    expect((await accept()).status).toBe(200)
  })

  it.each([
    ['role', 'empresa'],
    ['company_id', v7()],
    ['email', 'otra@trama.test'],
    ['active', true],
  ])('takes no %s from its holder', async (field, value) => {
    expect((await accept({ [field]: value })).status).toBe(400)
    expect(await accountsOf()).toBe(0)
  })

  it('answers alike when it is unknown, used, revoked, expired or of a company that is switched off', async () => {
    const { ana: owner, ask, must } = world
    const fresh = async (name: string) =>
      must(owner, team.invite, { email: `${name}${made}@trama.test`, name: '', role: 'colaborador', send_mail: false })
    const [revoked, expired, asleep] = [await fresh('revocada'), await fresh('vencida'), await fresh('dormida')]
    await must(owner, team.revokeInvitation, { id: revoked.id, version: 1 })
    await db.query('update invitations set expires_at = now() where id = $1', [expired.id])
    await accept()
    const keys = [
      key,
      revoked.key,
      expired.key,
      'x',
      'A'.repeat(86),
      key.slice(0, -1),
      `${key.slice(0, 43)}${revoked.key.slice(43)}`,
    ]
    const answers = []
    for (const held of keys) {
      answers.push(await ask(null, team.openInvitation, { key: held }), await accept({ key: held }))
    }
    await db.query('update company_profiles set active = false where company_id = $1', [owner.company])
    answers.push(await ask(null, team.openInvitation, { key: asleep.key }), await accept({ key: asleep.key }))
    await db.query('update company_profiles set active = true where company_id = $1', [owner.company])
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.body.message).toBe(INVALID_INVITATION)
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  it(`lets one in of ${AT_ONCE} at once on two nodes`, async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => accept({ username: `elsa${at}` }, at % 2)),
    )
    const [passed, refused] = [
      answers.filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ]
    console.info(`P6: ${AT_ONCE} parallel uses of one invitation: ${passed.length} works`)
    expect([passed.length, await accountsOf()]).toEqual([1, 1])
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`404 ${INVALID_INVITATION}`]),
    )
  })

  it('is worth nothing once the address has an account elsewhere', async () => {
    const nora = { companyName: 'Telares Nora', username: 'Nora', email, password: PASSWORD }
    await world.ask(null, auth.register, { ...nora, whatsapp: '+57 300 1234567', country: 'Colombia', city: 'Cali' })
    const { status, body } = await accept()
    expect([status, body.message]).toEqual([409, 'No se pudo crear el usuario.'])
  })
})

describe('joining', () => {
  it('leaves nothing behind when it fails after any of its statements', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const before = await traces()
    let statements = 0
    while ((await joined(statements + 1, passwordHash).catch(() => 'failed')) === 'failed') {
      statements += 1
      expect(await traces(), `after statement ${statements}`).toEqual(before)
    }
    console.info(`P8: an invitation accepted with a failure after each of ${statements} statements: 0 orphans`)
    expect(statements).toBe(6)
    expect(await traces()).toEqual({
      accounts: 1,
      profiles: 1,
      used: 1,
      told: before.told + 1,
      audited: before.audited + 1,
    })
  })

  /** Joins with a failure injected after the statement of that number. */
  async function joined(failing: number, passwordHash: string): Promise<'joined'> {
    const pools = openPools(world.lines)
    const { rows } = await db.query('select token_hash from invitations where id = $1', [id])
    const company = ana.company ?? ''
    const person = v7()
    try {
      await inTransaction({ pool: pools.tenant, company, person }, (sql) => {
        let run = 0
        const breaking = async (strings: readonly string[], ...values: RawValue[]) => {
          const result = await sql(strings, ...values)
          run += 1
          if (run === failing) throw new Error('The disk is on fire')
          return result
        }
        const faulty = Object.assign(breaking, sql) as Query
        const who = { name: 'Elsa', username: 'elsa', passwordHash }
        const joining = { company, id, hash: rows[0].token_hash, person, ...who, request: v7() }
        return acceptInvitation(faulty, joining, modules)
      })
      return 'joined'
    } finally {
      await pools.end()
    }
  }

  const traces = async () =>
    (
      await db.query(
        `select (select count(*)::int from auth."user" where email = $1) as accounts,
           (select count(*)::int from profiles where email = $1) as profiles,
           (select count(*)::int from invitations where email = $1 and accepted_at is not null) as used,
           (select count(*)::int from notifications where event = 'invitation') as told,
           (select count(*)::int from audit_log where call = 'team.acceptInvitation') as audited`,
        [email],
      )
    ).rows[0]
})
