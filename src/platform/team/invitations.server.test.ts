import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { team } from './contract.ts'
import { INVALID_INVITATION, type NewInvitation } from './invitation.ts'

const world = await openWorld()
const { ana, beto, caro, dora, zoe, control, db } = world

const elsa: NewInvitation = {
  email: 'elsa@trama.test',
  name: 'Elsa',
  role: 'colaborador',
  preset: 'segun_rol',
  access_until: null,
  send_mail: false,
}
const rosa: NewInvitation = {
  email: 'rosa@trama.test',
  name: '',
  role: 'administrador',
  preset: 'segun_rol',
  access_until: null,
  send_mail: true,
}
const listed = async (search: string, more = {}) => (await world.must(ana, team.invitations, { search, ...more })).rows
const the = async (search: string) => {
  const [invitation] = await listed(search)
  if (!invitation) throw new Error(`Nobody invited ${search}`)
  return invitation
}
const opens = (key: string) => world.ask(null, team.openInvitation, { key })

describe('inviting', () => {
  scenarios(world, team.invite, [
    { it: 'is not for a colaborador', as: caro, input: elsa, refused: FORBIDDEN, status: 403 },
    { it: 'is not for control', as: control, input: elsa, refused: FORBIDDEN, status: 403 },
    {
      it: 'needs an address',
      as: ana,
      input: { ...elsa, email: '' },
      refused: 'Escribe el correo de la persona que invitas.',
    },
    { it: 'makes no empresa', as: ana, input: { ...elsa, role: 'empresa' }, refused: 'Elige un rol.', status: 400 },
    {
      it: 'lets no administrador make another',
      as: beto,
      input: { ...elsa, role: 'administrador' },
      refused: 'Un administrador no puede crear otro administrador.',
      status: 403,
    },
    {
      it: 'tells of a colleague',
      as: ana,
      input: { ...elsa, email: caro.email },
      refused: 'Esa persona ya es parte del equipo.',
    },
    {
      it: 'tells the way back of somebody removed',
      as: ana,
      input: { ...elsa, email: dora.email },
      refused: 'Esa persona ya fue parte del equipo. Quien tenga el rol Empresa puede reactivarla en Desactivados.',
    },
    {
      it: 'tells nothing of another company',
      as: ana,
      input: { ...elsa, email: zoe.email },
      gives: { email: zoe.email, role: 'colaborador', sent: false },
    },
    {
      it: 'gives an administrador a link for a colaborador',
      as: beto,
      input: elsa,
      gives: { email: elsa.email, sent: false },
    },
    {
      it: 'gives the empresa one for an administrador',
      as: ana,
      input: rosa,
      // Its mail is a file: there is nobody to hand it to.
      gives: { role: 'administrador', sent: false },
    },
    {
      it: 'happens once an address',
      as: ana,
      input: elsa,
      refused: 'Esa dirección ya tiene una invitación. Reenvíala desde la lista o revócala.',
      status: 409,
    },
    { it: 'is another company’s own affair', as: zoe, input: elsa, gives: { email: elsa.email } },
  ])

  it('gives one of two the invitation when both invite at once', async () => {
    const both = await Promise.all(
      [ana, beto].map((as) => world.ask(as, team.invite, { ...elsa, email: 'dos@trama.test' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps the key nowhere, and queues the mail encrypted', async () => {
    const { key } = await world.must(ana, team.invite, { ...elsa, email: 'sara@trama.test', send_mail: true })
    const { rows } = await db.query(
      `select (select string_agg(i::text, '') from invitations i) || (select string_agg(k::text, '') from idempotency_keys k)
         || (select coalesce(string_agg(j::text, ''), '') from pgboss.job_common j) || (select string_agg(l::text, '') from audit_log l) as all`,
    )
    expect(rows[0].all).not.toContain(key)
    expect(rows[0].all).not.toContain(key.slice(-43))
  })

  it('stops after two hundred a day', async () => {
    await db.query(
      `insert into invitations (company_id, id, email, role, token_hash, invited_by, expires_at)
       select $1, gen_random_uuid(), 'n' || n || '@trama.test', 'colaborador', repeat('x', 43), $2, now() from generate_series(1, 200) n`,
      [zoe.company, zoe.id],
    )
    const { status, body } = await world.ask(zoe, team.invite, { ...elsa, email: 'una.mas@trama.test' })
    expect([status, body.message]).toEqual([
      429,
      'Tu empresa ya creó muchas invitaciones hoy. Vuelve a intentarlo mañana.',
    ])
  })
})

describe('the list', () => {
  scenarios(world, team.invitations, [
    {
      it: 'shows who was invited and by whom',
      as: beto,
      input: { search: 'elsa@' },
      gives: { total: 1, rows: [{ inviter: 'Beto', state: 'pendiente', sent_at: null }] },
    },
    { it: 'is not for a colaborador', as: caro, refused: FORBIDDEN, status: 403 },
    { it: 'holds only the company’s own', as: zoe, input: { search: 'rosa' }, gives: { total: 0 } },
    {
      it: 'tells no key and no print',
      as: ana,
      input: { search: 'elsa@' },
      then: async () => {
        expect(Object.keys(await the('elsa@')).filter((column) => /token|hash|key/.test(column))).toEqual([])
      },
    },
  ])
})

describe('sending again', () => {
  it('kills the link of before', async () => {
    const { key: old } = await world.must(ana, team.invite, { ...elsa, email: 'otra@trama.test' })
    const { id, version } = await the('otra@')
    const { key } = await world.must(ana, team.resendInvitation, { id, version, send_mail: false })
    expect([(await opens(old)).status, (await opens(key)).status]).toEqual([404, 200])
  })

  it('brings an expired one back to life', async () => {
    const { key: old, id } = await world.must(ana, team.invite, { ...elsa, email: 'tarde@trama.test' })
    await db.query(`update invitations set expires_at = now() where id = $1`, [id])
    expect((await opens(old)).body.message).toBe(INVALID_INVITATION)
    expect((await the('tarde@')).state).toBe('vencida')
    const { key } = await world.must(ana, team.resendInvitation, { id, version: 1 })
    expect((await opens(key)).status).toBe(200)
    expect((await the('tarde@')).state).toBe('pendiente')
  })

  it('mails once a minute', async () => {
    const { id, version } = await the('rosa@')
    const { status, body } = await world.ask(ana, team.resendInvitation, { id, version, send_mail: true })
    expect([status, body.message]).toEqual([429, 'Acabas de enviar esta invitación. Espera un minuto para reenviarla.'])
  })

  it('is refused over an older version, beyond the own rights, and from outside', async () => {
    const { id, version } = await the('rosa@')
    const say = async (as: typeof ana, at: number) =>
      (await world.ask(as, team.resendInvitation, { id, version: at })).body.message
    expect(await say(ana, version + 1)).toBe(STALE)
    expect(await say(beto, version)).toBe(FORBIDDEN)
    expect(await say(zoe, version)).toBe(NOT_FOUND)
  })
})

describe('revoking', () => {
  it('ends the link, once', async () => {
    const { key, id } = await world.must(ana, team.invite, { ...elsa, email: 'nunca@trama.test' })
    const revoke = (as: typeof ana, version = 1) => world.ask(as, team.revokeInvitation, { id, version })
    expect((await revoke(zoe)).status).toBe(404)
    expect((await revoke(ana, 2)).body.message).toBe(STALE)
    expect((await revoke(beto)).status).toBe(200)
    expect((await revoke(ana)).status).toBe(404)
    expect((await opens(key)).body.message).toBe(INVALID_INVITATION)
    expect((await listed('nunca@', { closed: 'true' }))[0]?.state).toBe('revocada')
  })

  it('happens by itself when whoever invited may invite no more', async () => {
    const { key } = await world.must(beto, team.invite, { ...elsa, email: 'vuelta@trama.test' })
    expect((await opens(key)).status).toBe(200)
    const { rows } = await db.query('select version from profiles where id = $1', [beto.id])
    await world.must(ana, team.editMember, { id: beto.id, name: 'Beto', role: 'colaborador', version: rows[0].version })
    expect((await opens(key)).body.message).toBe(INVALID_INVITATION)
    expect((await listed('vuelta@', { closed: 'true' }))[0]?.state).toBe('revocada')
  })
})
