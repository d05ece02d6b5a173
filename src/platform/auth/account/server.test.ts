import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox, tokenIn } from '../../../../test/world/mailbox.ts'
import { PASSWORD, type Person } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { totpOf } from '../../../../test/world/totp.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { auth } from '../contract.ts'
import { account } from './contract.ts'

const mailbox = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: mailbox.url } })
const { ana, beto, caro, control, zoe } = world
afterAll(() => mailbox.close())

const STALE = 'Otra persona cambió estos datos. Vuelve a cargarlos.'
const NEW = 'huso-rueca-madeja-4'

describe('names', () => {
  const names = { name: 'Ana Ruiz', username: 'Anita', version: 1 }
  scenarios(world, account.saveNames, [
    { it: 'may not be empty', as: ana, input: { ...names, username: ' ' }, refused: 'Escribe tu nombre de usuario.' },
    { it: 'are saved', as: ana, input: names },
    { it: 'are not written over', as: ana, input: names, refused: STALE, status: 409 },
    { it: 'bring no role', as: caro, input: { ...names, role: 'empresa' }, refused: 'Llave desconocida: "role"' },
    { it: 'are control’s too', as: control, input: { ...names, username: 'Dueña' } },
  ])

  it('are one’s own', async () => {
    expect(await world.must(ana, account.mine, {})).toMatchObject({ name: 'Ana Ruiz', username: 'Anita', version: 2 })
    expect((await world.must(control, account.mine, {})).username).toBe('Dueña')
    expect((await world.must(zoe, account.mine, {})).username).toBe('Zoe')
  })
})

describe('the address', () => {
  scenarios(world, account.changeEmail, [
    {
      it: 'needs the password',
      as: ana,
      input: { email: 'ana.ruiz@trama.test', password: 'equivocada' },
      refused: 'La contraseña actual no es correcta.',
      status: 400,
    },
    {
      it: 'must be another one',
      as: ana,
      input: { email: ana.email, password: PASSWORD },
      refused: 'Ese ya es tu correo.',
    },
  ])

  it('changes by the link that the new one gets, and the old one is told', async () => {
    const email = 'ana.ruiz@trama.test'
    expect((await world.ask(ana, account.changeEmail, { email, password: PASSWORD })).body).toEqual({ pending: true })
    const token = tokenIn(await mailbox.next(email, 'Confirma tu correo nuevo'))
    const elsewhere = await again(ana)
    expect((await world.must(ana, account.mine, {})).email).toBe(ana.email)
    expect((await world.ask(null, auth.confirmEmail, { token }, { cookie: elsewhere.cookie })).body).toEqual({
      purpose: 'change_email',
      second_factor: false,
      password_needed: false,
    })
    expect((await world.ask(ana, account.mine)).status).toBe(401)
    expect((await mailbox.next(ana.email, 'Tu correo cambió')).text).toContain(email)
    expect((await world.ask(null, auth.signIn, { email: ana.email, password: PASSWORD })).status).toBe(401)
    expect((await world.ask(null, auth.signIn, { email, password: PASSWORD })).status).toBe(200)
    // The browser in which the link was opened stays in.
    expect((await world.must(elsewhere, account.mine, {})).email).toBe(email)
    const { rows } = await world.db.query('select email from profiles where id = $1', [ana.id])
    expect(rows).toEqual([{ email }])
  })

  it('of somebody else is neither taken nor told of', async () => {
    const taken = await world.ask(caro, account.changeEmail, { email: zoe.email, password: PASSWORD })
    expect(taken.body).toEqual({ pending: true })
    await expect.poll(() => waiting()).toBe(0)
    expect(mailbox.to(zoe.email)).toEqual([])
  })

  it('of control changes likewise', async () => {
    const email = 'duena@trama.test'
    const code = totpOf(world.controlSecret, 1)
    await world.must(control, account.changeEmail, { email, password: 'dueña-de-la-plataforma', code })
    const token = tokenIn(await mailbox.next(email, 'Confirma tu correo nuevo'))
    expect((await world.ask(null, auth.confirmEmail, { token })).status).toBe(200)
    const { rows } = await world.db.query('select email from control_profiles where id = $1', [control.id])
    expect(rows).toEqual([{ email }])
  })
})

describe('the password', () => {
  it('changes for whoever knows it; the other sessions end and this one has another token', async () => {
    const other = await again(zoe)
    const change = (current_password: string, new_password: string) =>
      world.ask(zoe, account.changePassword, { current_password, new_password })
    expect((await change('equivocada', NEW)).body.data.fields).toHaveProperty('current_password')
    expect((await change(PASSWORD, PASSWORD)).body.message).toBe('Elige una contraseña distinta de la actual.')
    const { status, headers } = await change(PASSWORD, NEW)
    expect(status).toBe(200)
    const statuses = [other, zoe, { ...zoe, cookie: cookieOf(headers) }].map((one) => world.ask(one, account.mine))
    expect((await Promise.all(statuses)).map((answer) => answer.status)).toEqual([401, 401, 200])
    await mailbox.next(zoe.email, 'Tu contraseña cambió')
    const { rows } = await world.db.query(
      'select count(*)::int as count from idempotency_keys where person_id = $1 and call like $2',
      [zoe.id, 'account.%'],
    )
    expect(rows[0].count).toBe(0)
  })
})

describe('sessions', () => {
  it('are listed with their device, this one first, and closed one by one or all', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
    const stolen = await again(beto, phone)
    const third = await again(beto)
    const open = await world.must(beto, account.sessions, {})
    expect(open.map(({ current }) => current)).toEqual([true, false, false])
    const one = open.find(({ user_agent }) => user_agent === phone)
    const id = one?.id ?? ''
    const ofNobody = await world.ask(caro, account.closeSession, { id: caro.id })
    const ofAnother = await world.ask(caro, account.closeSession, { id })
    expect([ofAnother.status, ofAnother.body]).toEqual([404, ofNobody.body])
    await world.must(beto, account.closeSession, { id })
    expect((await world.ask(stolen, account.mine)).status).toBe(401)
    await world.must(beto, account.closeOtherSessions, {})
    expect([(await world.ask(third, account.mine)).status, (await world.ask(beto, account.mine)).status]).toEqual([
      401, 200,
    ])
    expect((await world.ask(caro, account.mine)).status).toBe(200)
  })
})

/** Another session of a person. */
async function again(person: Person, agent = 'node'): Promise<Person> {
  const credentials = { email: person.email, password: PASSWORD }
  const { headers } = await world.ask(null, auth.signIn, credentials, { headers: { 'user-agent': agent } })
  return { ...person, cookie: cookieOf(headers) }
}

async function waiting(): Promise<number> {
  const { rows } = await world.db.query(
    `select count(*)::int as count from pgboss.job_common where name in ('mail', 'letter') and state < 'completed'`,
  )
  return rows[0].count
}
