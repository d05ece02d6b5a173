import { afterAll, describe, expect, it } from 'vitest'
import { codeIn, openMailbox, tokenIn } from '../../../../test/world/mailbox.ts'
import { PASSWORD } from '../../../../test/world/people.ts'
import { type Answer, cookieOf } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { account } from '../account/contract.ts'
import { auth } from '../contract.ts'

const mailbox = await openMailbox()
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: mailbox.url } })
const { ana, beto, caro, dora, iker, zoe } = world
afterAll(() => mailbox.close())

const AT_ONCE = 50
const OVER = 'El enlace ya se usó o venció. Pide otro.'
const UNCONFIRMED = 'Tu correo electrónico aún no ha sido verificado. Revisa tu bandeja de entrada.'
const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'
const NEW = 'huso-rueca-madeja-4'

const nora = {
  companyName: 'Telares Nora',
  username: 'Nora',
  email: 'nora@trama.test',
  password: PASSWORD,
  whatsapp: '+57 300 7654321',
  country: 'Colombia',
  city: 'Cali',
}

describe('registration where mails are sent', () => {
  /** What it keeps of the registration. */
  let browser = ''
  let olga = ''

  it('signs nobody in and sends a link', async () => {
    const { status, body, headers } = await world.ask(null, auth.register, nora)
    expect({ status, body, cookies: headers.getSetCookie() }).toEqual({
      status: 200,
      body: { confirm_by_mail: true },
      cookies: [expect.stringMatching(/^trama-registro=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)],
    })
    browser = cookieOf(headers)
  })

  it('says so only to whoever knows the password', async () => {
    const { email } = nora
    const signIn = (password: string) => world.ask(null, auth.signIn, { email, password })
    expect(gist(await signIn(PASSWORD))).toEqual([403, UNCONFIRMED])
    expect(gist(await signIn('equivocada'))).toEqual([401, WRONG])
    expect(gist(await world.ask(null, auth.resendConfirmation, { email, password: 'equivocada' }))).toEqual([
      401,
      WRONG,
    ])
  })

  it(`confirms with the link, once of ${AT_ONCE} times at the same moment, and opens the panel`, async () => {
    const token = tokenIn(await mailbox.next(nora.email, 'Confirma tu cuenta'))
    const answers = await atOnce((node) => world.ask(null, auth.confirmEmail, { token }, { node, cookie: browser }))
    const [won] = onlyOne(answers, [409, OVER])
    expect(won?.body).toEqual({ purpose: 'confirm', second_factor: false, password_needed: false })
    const me = await world.must({ ...ana, cookie: cookieOf(won?.headers ?? new Headers()) }, auth.me, {})
    expect(me?.user.email).toBe(nora.email)
    expect((await world.ask(null, auth.signIn, { email: nora.email, password: PASSWORD })).status).toBe(200)
  })

  it('answers the same for an address that has an account, and writes to its owner', async () => {
    const fresh = await world.ask(null, auth.register, { ...nora, email: 'olga@trama.test' })
    olga = cookieOf(fresh.headers)
    const taken = await world.ask(null, auth.register, { ...nora, email: ana.email })
    expect(alike(taken)).toEqual(alike(fresh))
    const mail = await mailbox.next(ana.email, 'Ya tienes una cuenta en Trama')
    expect(tokenIn(mail)).toBe('')
    expect(mail.text).toContain('/recuperar')
    const { rows } = await world.db.query('select count(*)::int as count from profiles where email = $1', [ana.email])
    expect(rows[0].count).toBe(1)
  })

  it('sends another link on request, in place of the first, and three mails in all', async () => {
    const credentials = { email: 'olga@trama.test', password: PASSWORD }
    const first = tokenIn(await mailbox.next(credentials.email, 'Confirma tu cuenta'))
    for (let i = 0; i < 5; i++) expect((await world.ask(null, auth.resendConfirmation, credentials)).status).toBe(200)
    const last = [1, 2].map(() => mailbox.next(credentials.email, 'Confirma tu cuenta'))
    const tokens = (await Promise.all(last)).map(tokenIn)
    expect(gist(await world.ask(null, auth.confirmEmail, { token: first }, { cookie: olga }))).toEqual([409, OVER])
    const answers = await Promise.all(
      tokens.map((token) => world.ask(null, auth.confirmEmail, { token }, { cookie: olga })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await queued()).toBe(0)
    expect(mailbox.to(credentials.email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is chosen anew by the link, once, and every session ends', async () => {
    await world.must(zoe, auth.requestRecovery, { email: zoe.email })
    const mail = await mailbox.next(zoe.email, 'Recupera tu contraseña')
    expect(mail.text).toMatch(/http:\/\/(localhost|127\.0\.0\.1):\d+\/nueva-clave#/)
    const token = tokenIn(mail)
    expect(gist(await world.ask(null, auth.confirmEmail, { token }))).toEqual([409, OVER])
    const answers = await atOnce((node) => world.ask(null, auth.recover, { token, new_password: NEW }, { node }))
    onlyOne(answers, [409, OVER])
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect((await world.ask(zoe, account.mine)).status).toBe(401)
    const signIn = (password: string) => world.ask(null, auth.signIn, { email: zoe.email, password })
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    await mailbox.next(zoe.email, 'Tu contraseña cambió')
    const { rows } = await world.db.query(`select call from audit_log where person_id = $1 and call = 'auth.recover'`, [
      zoe.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('can not be chosen after an hour, nor with a common one', async () => {
    await world.must(caro, auth.requestRecovery, { email: caro.email })
    const token = tokenIn(await mailbox.next(caro.email, 'Recupera tu contraseña'))
    const recover = (new_password: string) => world.ask(null, auth.recover, { token, new_password })
    expect((await recover('qwertyuiop')).body.message).toBe('Esa contraseña es demasiado común. Elige otra.')
    const { rows } = await world.db.query(
      `update auth.links set expires_at = expires_at - interval '1 hour' where person_id = $1
       returning expires_at between now() - interval '1 minute' and now() as over`,
      [caro.id],
    )
    expect(rows).toEqual([{ over: true }])
    expect(gist(await recover(NEW))).toEqual([409, OVER])
    expect((await world.ask(caro, account.mine)).status).toBe(200)
  })
})

describe('a code by mail', () => {
  it(`signs in, once of ${AT_ONCE} times at the same moment`, async () => {
    const { headers } = await world.ask(null, auth.requestCode, { email: beto.email })
    const cookie = cookieOf(headers)
    const code = codeIn(await mailbox.next(beto.email, 'Tu código para entrar'))
    const answers = await atOnce((node) =>
      world.ask(null, auth.signInWithCode, { email: beto.email, code }, { node, cookie }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([])
    const set = answers.flatMap((answer) => answer.headers.getSetCookie())
    expect(set.filter((one) => /^trama=[\w-]/.test(one))).toHaveLength(1)
  })

  it('is over after five wrong ones, and after ten minutes', async () => {
    await world.db.query('delete from auth.attempts')
    let cookie = ''
    const enter = async (code: string) =>
      (await world.ask(null, auth.signInWithCode, { email: ana.email, code }, { cookie })).status
    const fresh = async () => {
      await world.db.query('delete from auth.attempts')
      cookie = cookieOf((await world.ask(null, auth.requestCode, { email: ana.email })).headers)
      return codeIn(await mailbox.next(ana.email, 'Tu código para entrar'))
    }
    const code = await fresh()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect(await enter(wrong)).toBe(401)
    expect(await enter(code)).toBe(401)

    const late = await fresh()
    await world.db.query(`update auth.codes set expires_at = expires_at - interval '10 minutes' where person_id = $1`, [
      ana.id,
    ])
    expect(await enter(late)).toBe(401)
    expect(await enter(await fresh())).toBe(200)
  })

  it('is of no use to another person', async () => {
    await world.db.query('delete from auth.attempts')
    const { headers } = await world.ask(null, auth.requestCode, { email: ana.email })
    const code = codeIn(await mailbox.next(ana.email, 'Tu código para entrar'))
    const here = { cookie: cookieOf(headers) }
    expect((await world.ask(null, auth.signInWithCode, { email: beto.email, code }, here)).status).toBe(401)
  })
})

describe('what is asked with an address', () => {
  const unknown = 'nadie@trama.test'

  it.each([
    { call: auth.requestRecovery, input: {} },
    { call: auth.requestCode, input: {} },
    { call: auth.signInWithCode, input: { code: '000000' } },
    { call: auth.signIn, input: { password: 'equivocada' } },
    { call: auth.resendConfirmation, input: { password: 'equivocada' } },
  ])('is answered alike for known, unknown and inactive: $call.~orpc.route.path', async ({ call, input }) => {
    await world.db.query('delete from auth.attempts')
    const addresses = [ana.email, unknown, dora.email, iker.email]
    const answers = await Promise.all(
      addresses.map(async (email) => alike(await world.ask(null, call, { email, ...input }))),
    )
    expect(answers.slice(1)).toEqual(answers.slice(1).map(() => answers[0]))
  })

  it('wants one letter, whoever is behind it: who that is is found out afterwards', async () => {
    await world.db.query('delete from auth.attempts')
    const counted = async (email: string) => {
      const before = await written()
      await world.ask(null, auth.requestRecovery, { email })
      return (await written()) - before
    }
    expect([await counted(ana.email), await counted(unknown), await counted(dora.email)]).toEqual([1, 1, 1])
  })

  it('brings nothing to who is unknown or inactive', async () => {
    await expect.poll(queued).toBe(0)
    expect([unknown, dora.email, iker.email].flatMap(mailbox.to)).toEqual([])
  })

  it('keeps no link and no code where a thief of the database could read it', async () => {
    const { rows } = await world.db.query(
      `select data::text as data from pgboss.job_common where name in ('mail', 'letter')`,
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ data }) => !/^\{"sealed": "[\w-]+"\}$/.test(data))).toEqual([])
  })
})

/** Letters that were wanted so far. */
async function written(): Promise<number> {
  const { rows } = await world.db.query(`select count(*)::int as count from pgboss.job_common where name = 'letter'`)
  return rows[0].count
}

/** Jobs that wait or run. */
async function queued(): Promise<number> {
  const { rows } = await world.db.query(
    `select count(*)::int as count from pgboss.job_common where name in ('mail', 'letter') and state < 'completed'`,
  )
  return rows[0].count
}

const atOnce = (send: (node: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(at % 2)))

/** One worked; every other one was refused alike. */
function onlyOne(answers: readonly Answer[], refused: [number, string]): Answer[] {
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(gist)).toEqual(Array(AT_ONCE - 1).fill(refused))
  return answers.filter(({ status }) => status === 200)
}

const gist = ({ status, body }: Answer) => [status, body.message]

/** All that a caller sees, but what differs from request to request anyway. */
function alike({ status, body, headers }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(headers)
  // Its signature is of the address that was typed, and says no more than it.
  return { status, body, headers: { ...rest, 'set-cookie': rest['set-cookie']?.replace(/=[\w.-]+/g, '=…') } }
}
