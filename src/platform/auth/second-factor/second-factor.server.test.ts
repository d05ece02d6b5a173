import { describe, expect, it } from 'vitest'
import { PASSWORD, type Person } from '../../../../test/world/people.ts'
import { type Answer, cookieOf } from '../../../../test/world/request.ts'
import { totpOf } from '../../../../test/world/totp.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { account } from '../account/contract.ts'
import { auth } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, control, yago, zoe, db } = world

const AT_ONCE = 50
const WRONG = 'El código no es correcto o ya se usó.'
const OVER = 'El tiempo para escribir el código terminó. Vuelve a iniciar sesión.'
const CONTROL_PASSWORD = 'dueña-de-la-plataforma'

describe('setting the second factor up', () => {
  it('needs the password and the first code, and renews the session', async () => {
    const begin = (password: string) => world.ask(zoe, account.beginSecondFactor, { password })
    expect((await begin('equivocada')).body.message).toBe('La contraseña actual no es correcta.')
    const { body } = await begin(PASSWORD)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Trama:zoe%40trama\.test\?issuer=Trama&secret=[A-Z2-7]{32}&/)
    expect(await signedIn(zoe, PASSWORD)).toMatchObject({ second_factor: false })
    const wrong = totpOf(body.secret, 9)
    expect((await world.ask(zoe, account.confirmSecondFactor, { code: wrong })).body.message).toBe(WRONG)

    const { headers, body: done } = await world.ask(zoe, account.confirmSecondFactor, { code: totpOf(body.secret) })
    expect(done.recovery_codes).toHaveLength(10)
    expect((await world.ask(zoe, account.mine)).status).toBe(401)
    const renewed = { ...zoe, cookie: cookieOf(headers) }
    expect((await world.must(renewed, account.mine, {})).second_factor).toEqual({
      on: true,
      required: false,
      recovery_codes: 10,
    })
    expect((await world.ask(renewed, account.beginSecondFactor, { password: PASSWORD })).status).toBe(409)
  })

  it('ends every other session', async () => {
    const other = cookieOf((await world.ask(null, auth.signIn, { email: yago.email, password: PASSWORD })).headers)
    const { cookie } = await enrolled(yago)
    expect((await world.ask({ ...yago, cookie: other }, account.mine)).status).toBe(401)
    expect((await world.ask({ ...yago, cookie }, account.mine)).status).toBe(200)
    await db.query('delete from auth.second_factors where person_id = $1', [yago.id])
  })

  it('keeps neither secret nor codes readable, in no table', async () => {
    const { secret, recovery_codes, cookie } = await enrolled(caro)
    const { rows } = await db.query(
      `select (select string_agg(f::text, ' ') from auth.second_factors f) || (select string_agg(r::text, ' ') from auth.recovery_codes r)
        || (select coalesce(string_agg(k::text, ' '), '') from idempotency_keys k)
        || (select string_agg(j::text, ' ') from pgboss.job_common j) as all`,
    )
    for (const one of [secret, ...recovery_codes]) expect(rows[0].all).not.toContain(one.replace('-', ''))
    for (const one of recovery_codes) expect(rows[0].all).not.toContain(one)
    await db.query(
      `update auth.second_factors f set sealed_secret = (select sealed_secret from auth.second_factors g where g.person_id = $1)
       where f.person_id = $2`,
      [zoe.id, caro.id],
    )
    // Another person's secret does not open in this row.
    const challenge = await challenged(caro, PASSWORD)
    expect((await pass(challenge, totpOf(secret, 1))).status).toBe(500)
    await db.query('delete from auth.second_factors where person_id = $1', [caro.id])
    expect((await world.must({ ...caro, cookie }, account.mine, {})).second_factor.on).toBe(false)
  })
})

describe('signing in with it', () => {
  it('opens nothing before the code, and the same code never again', async () => {
    const { secret } = await enrolled(beto)
    const one = await world.ask(null, auth.signIn, { email: beto.email, password: PASSWORD })
    expect(one.body).toEqual({ must_change_password: false, second_factor: true })
    expect(one.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^trama-paso=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const challenge = cookieOf(one.headers)
    expect((await world.ask({ ...beto, cookie: challenge }, account.mine)).status).toBe(401)
    expect(gist(await pass(challenge, '12345'))).toEqual([401, WRONG])
    const code = totpOf(secret, 1)
    const { headers } = await pass(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await world.ask({ ...beto, cookie: cookieOf(headers) }, account.mine)).status).toBe(200)
    expect(gist(await pass(challenge, code))).toEqual([401, OVER])
    expect(gist(await pass(await challenged(beto, PASSWORD), code))).toEqual([401, WRONG])
  })

  it.each([
    { what: 'code of the app', codeOf: ({ secret }: Enrolled) => totpOf(secret, 1) },
    { what: 'recovery code', codeOf: ({ recovery_codes }: Enrolled) => (recovery_codes[3] ?? '').toLowerCase() },
  ])(
    `takes a $what once of ${AT_ONCE} times at the same moment, each with a challenge of its own`,
    async ({ codeOf }) => {
      await db.query('delete from auth.second_factors')
      await db.query('delete from auth.attempts')
      const before = await enrolled(beto)
      const challenges = []
      for (let i = 0; i < AT_ONCE; i++) challenges.push(await challenged(beto, PASSWORD))
      const code = codeOf(before)
      const answers = await Promise.all(challenges.map((challenge, at) => pass(challenge, code, { node: at % 2 })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([])
      expect(
        answers.flatMap(({ headers }) => headers.getSetCookie()).filter((set) => /^trama=[\w-]/.test(set)),
      ).toHaveLength(1)
    },
  )

  it('opens one session, however often one challenge is met at the same moment', async () => {
    await db.query('delete from auth.second_factors')
    await db.query('delete from auth.attempts')
    const { recovery_codes } = await enrolled(beto)
    const challenge = await challenged(beto, PASSWORD)
    const answers = await Promise.all(recovery_codes.map((code, at) => pass(challenge, code, { node: at % 2 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes five tries a challenge, and ten an account in a quarter of an hour', async () => {
    await db.query('delete from auth.second_factors')
    await db.query('delete from auth.attempts')
    const { secret } = await enrolled(beto)
    const first = await challenged(beto, PASSWORD)
    for (let i = 0; i < 5; i++) expect(gist(await pass(first, '000000'))).toEqual([401, WRONG])
    expect(gist(await pass(first, totpOf(secret, 1)))).toEqual([401, OVER])
    const second = await challenged(beto, PASSWORD)
    for (let i = 0; i < 5; i++) expect(gist(await pass(second, '000000'))).toEqual([401, WRONG])
    expect((await pass(await challenged(beto, PASSWORD), totpOf(secret, 1))).status).toBe(429)
    await db.query('delete from auth.attempts')
  })

  it('is over after ten minutes, and is nobody else’s', async () => {
    const challenge = await challenged(beto, PASSWORD)
    await db.query(`update auth.challenges set expires_at = expires_at - interval '10 minutes'`)
    expect(gist(await pass(challenge, '000000'))).toEqual([401, OVER])
    const forged = challenge.replace(/\.[\w-]+$/, '.x')
    expect(gist(await pass(forged, '000000'))).toEqual([401, OVER])
  })
})

describe('a trusted device', () => {
  it('is not asked again, until it is forgotten or the password changes', async () => {
    await db.query('delete from auth.second_factors')
    await db.query('delete from auth.attempts')
    const { secret, cookie } = await enrolled(beto)
    const { headers } = await pass(await challenged(beto, PASSWORD), totpOf(secret, 1), { trust: true })
    const device = headers.getSetCookie().find((set) => set.startsWith('trama-equipo=')) ?? ''
    expect(device).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const trusted = device.split(';')[0] ?? ''
    const asks = async (person: Person = beto) => (await signedIn(person, PASSWORD, trusted)).second_factor
    expect(await asks()).toBe(false)
    expect((await signedIn(beto, PASSWORD)).second_factor).toBe(true)

    const here = { ...beto, cookie }
    const [mine] = await world.must(here, account.devices, {})
    const id = mine?.id ?? ''
    expect((await world.ask(ana, account.forgetDevice, { id })).status).toBe(404)
    expect(await asks()).toBe(false)
    await world.must(here, account.forgetDevice, { id })
    expect(await asks()).toBe(true)
  })

  it('is never control’s, who may not switch the second factor off either', async () => {
    await db.query('delete from auth.second_factors where person_id = $1', [control.id])
    const { secret, cookie, recovery_codes } = await enrolled(control, CONTROL_PASSWORD)
    const here = { ...control, cookie }
    const { headers } = await pass(await challenged(control, CONTROL_PASSWORD), totpOf(secret, 1), { trust: true })
    expect(headers.getSetCookie().filter((set) => set.startsWith('trama-equipo='))).toEqual([])
    const drop = await world.ask(here, account.dropSecondFactor, {
      password: CONTROL_PASSWORD,
      code: recovery_codes[0] ?? '',
    })
    expect(gist(drop)).toEqual([409, 'En tu cuenta la verificación en dos pasos es obligatoria.'])
  })
})

describe('what it protects', () => {
  it('is proved again before codes are renewed or the address changes', async () => {
    await db.query('delete from auth.second_factors')
    await db.query('delete from auth.attempts')
    const { recovery_codes, cookie } = await enrolled(yago)
    const here = { ...yago, cookie }
    const [first = '', second = ''] = recovery_codes
    const renew = (code: string) => world.ask(here, account.renewRecoveryCodes, { password: PASSWORD, code })
    expect((await renew('AAAAA-AAAAA')).body.message).toBe(WRONG)
    const move = (code?: string) =>
      world.ask(here, account.changeEmail, { email: 'yago.nuevo@trama.test', password: PASSWORD, code })
    expect((await move()).body.message).toBe(WRONG)
    expect((await move(first)).status).toBe(200)
    await db.query('update auth."user" set email = $2 where id = $1', [yago.id, yago.email])
    expect((await renew(second)).body.recovery_codes).toHaveLength(10)
    await db.query('delete from auth.second_factors where person_id = $1', [yago.id])
  })
})

describe('switching it off', () => {
  it('needs the password and a code', async () => {
    await db.query('delete from auth.attempts')
    const { recovery_codes, cookie } = await enrolled(ana)
    const here = { ...ana, cookie }
    const drop = (password: string, code: string) => world.ask(here, account.dropSecondFactor, { password, code })
    expect((await drop('equivocada', recovery_codes[0] ?? '')).status).toBe(400)
    expect((await drop(PASSWORD, 'AAAAA-AAAAA')).body.message).toBe(WRONG)
    expect((await drop(PASSWORD, recovery_codes[0] ?? '')).status).toBe(200)
    expect(await signedIn(ana, PASSWORD)).toMatchObject({ second_factor: false })
  })
})

interface Enrolled {
  secret: string
  recovery_codes: string[]
  cookie: string
}

/** Somebody with a second factor, its codes, and the session that set it up. */
async function enrolled(person: Person, password = PASSWORD): Promise<Enrolled> {
  const { headers: entered } = await world.ask(null, auth.signIn, { email: person.email, password })
  const here = { ...person, cookie: cookieOf(entered) }
  const { secret } = await world.must(here, account.beginSecondFactor, { password })
  const { body, headers } = await world.ask(here, account.confirmSecondFactor, { code: totpOf(secret) })
  return { secret, recovery_codes: body.recovery_codes, cookie: cookieOf(headers) }
}

async function signedIn(person: Person, password: string, cookie: string | null = null) {
  return (await world.ask(null, auth.signIn, { email: person.email, password }, { cookie })).body
}

/** The cookie of a sign-in that waits for its code. */
async function challenged({ email }: Person, password: string): Promise<string> {
  return cookieOf((await world.ask(null, auth.signIn, { email, password })).headers)
}

const pass = (cookie: string, code: string, { node = 0, trust = false } = {}) =>
  world.ask(null, auth.passSecondFactor, { code, trust_device: trust }, { cookie, node })

const gist = ({ status, body }: Answer) => [status, body.message]
