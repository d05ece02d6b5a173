import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { COMPANY_ROLES, type Role } from '#src/kernel/access.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { codeIn, openMailbox, type Received, tokenIn } from './world/mailbox.ts'
import { CONTROL, PASSWORD, type Person } from './world/people.ts'
import { type Answer, cookieOf } from './world/request.ts'
import { totpOf } from './world/totp.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const SRC = join(import.meta.dirname, '../src')
const box = await openMailbox()
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: box.url } })
const { ana, beto, caro, zoe, yago, control, dora, iker, db } = world
const queue = jobQueue(world.lines, pino({ level: 'silent' }))
await queue.start([])
afterAll(async () => {
  await queue.stop()
  await box.close()
})

/** Somebody at a moment of the story: address, password and session change in it. */
interface Reader extends Person {
  password: string
  /** What the last mail brought, and what the app holds. */
  token: string
  code: string
  /** The cookie of the browser that asked for the code. */
  asker: string
  secret: string
  codes: string[]
}

interface Way {
  /** The function in the source that writes it. */
  letter: string
  subject: string
  /** Who can cause it; without: everybody. */
  by?: readonly Role[]
  /** Brings the mail about; answers to whom alone it may go. Throws where it is refused. */
  cause(me: Reader): Promise<string>
}

const stranger = () => `desconocida-${randomUUID().slice(0, 8)}@fuera.test`
const registration = (email: string) =>
  world.ask(null, auth.register, {
    companyName: 'Telares Nora',
    username: 'Nora',
    email,
    password: PASSWORD,
    whatsapp: '+57 300 7654321',
    country: 'Colombia',
    city: 'Cali',
  })
const sound = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
/** The first proof alone. */
async function prove(me: Reader): Promise<Answer> {
  const answer = sound(await world.ask(null, auth.signIn, { email: me.email, password: me.password }))
  me.cookie = cookieOf(answer.headers)
  return answer
}
async function enter(me: Reader): Promise<void> {
  if (!(await prove(me)).body.second_factor) return
  me.cookie = cookieOf(sound(await world.ask(me, auth.passSecondFactor, { code: await appCode(me) })).headers)
}
/** What the app shows, as if its last code had not been used a moment ago. */
async function appCode({ secret }: Reader): Promise<string> {
  await db.query('update auth.second_factors set last_step = 0')
  return totpOf(secret)
}

/** The second factor, too, where it is on. */
const proofOf = async (me: Reader) => (me.secret === '' ? {} : { code: await appCode(me) })

/** Every mail there is, in the order of one person's story. */
const WAYS: Way[] = [
  {
    letter: 'codeMail',
    subject: 'Tu código para entrar',
    async cause(me) {
      me.asker = cookieOf(sound(await world.ask(null, auth.requestCode, { email: me.email })).headers)
      return me.email
    },
  },
  {
    letter: 'passwordVoidedMail',
    subject: 'Elige tu contraseña',
    async cause({ email, code, asker }) {
      await db.query('update auth."user" set "emailVerified" = false where email = $1', [email])
      sound(await world.ask(null, auth.signInWithCode, { email, code }, { cookie: asker }))
      return email
    },
  },
  {
    letter: 'guessingMail',
    subject: 'Alguien intenta entrar en tu cuenta',
    async cause({ email }) {
      for (let i = 0; i < 12; i++) await world.ask(null, auth.signIn, { email, password: 'equivocada' })
      return email
    },
  },
  {
    letter: 'recoverMail',
    subject: 'Recupera tu contraseña',
    async cause({ email }) {
      sound(await world.ask(null, auth.requestRecovery, { email }))
      return email
    },
  },
  {
    letter: 'passwordChangedMail',
    subject: 'Tu contraseña cambió',
    async cause(me) {
      me.password = 'huso-rueca-madeja-4'
      sound(await world.ask(null, auth.recover, { token: me.token, new_password: me.password }))
      await enter(me)
      return me.email
    },
  },
  {
    letter: 'passwordChangedMail',
    subject: 'Tu contraseña cambió',
    async cause(me) {
      const passwords = { current_password: me.password, new_password: 'telar-urdimbre-5' }
      me.cookie = cookieOf(sound(await world.ask(me, account.changePassword, passwords)).headers)
      me.password = passwords.new_password
      return me.email
    },
  },
  {
    letter: 'newAddressMail',
    subject: 'Confirma tu correo nuevo',
    async cause(me) {
      const email = `nueva-${me.email}`
      sound(await world.ask(me, account.changeEmail, { email, password: me.password, ...(await proofOf(me)) }))
      return email
    },
  },
  {
    letter: 'addressChangedMail',
    subject: 'Tu correo cambió',
    async cause(me) {
      const before = me.email
      sound(await world.ask(null, auth.confirmEmail, { token: me.token }))
      me.email = `nueva-${before}`
      await enter(me)
      return before
    },
  },
  {
    letter: 'secondFactorMail',
    subject: 'Verificación en dos pasos activada',
    // Control's stands from the first sign-in on.
    by: COMPANY_ROLES,
    async cause(me) {
      me.secret = sound(await world.ask(me, account.beginSecondFactor, { password: me.password })).body.secret
      const { body, headers } = sound(await world.ask(me, account.confirmSecondFactor, { code: totpOf(me.secret) }))
      me.codes = body.recovery_codes
      me.cookie = cookieOf(headers)
      return me.email
    },
  },
  {
    letter: 'recoveryCodesMail',
    subject: 'Códigos de recuperación nuevos',
    async cause(me) {
      const proofs = { password: me.password, code: await appCode(me) }
      me.codes = sound(await world.ask(me, account.renewRecoveryCodes, proofs)).body.recovery_codes
      return me.email
    },
  },
  {
    letter: 'recoveryCodeUsedMail',
    subject: 'Se usó un código de recuperación',
    async cause(me) {
      await prove(me)
      me.cookie = cookieOf(sound(await world.ask(me, auth.passSecondFactor, { code: me.codes[0] })).headers)
      return me.email
    },
  },
  {
    letter: 'secondFactorMail',
    subject: 'Verificación en dos pasos desactivada',
    by: COMPANY_ROLES,
    async cause(me) {
      const proofs = { password: me.password, code: me.codes[1] }
      me.cookie = cookieOf(sound(await world.ask(me, account.dropSecondFactor, proofs)).headers)
      return me.email
    },
  },
  {
    letter: 'addressTakenMail',
    subject: 'Ya tienes una cuenta en Trama',
    async cause({ email }) {
      sound(await registration(email))
      return email
    },
  },
  {
    letter: 'confirmMail',
    subject: 'Confirma tu cuenta',
    async cause() {
      const email = stranger()
      sound(await registration(email))
      return email
    },
  },
  {
    letter: 'invitationMail',
    subject: 'te invita a',
    by: ['empresa', 'administrador'],
    async cause(me) {
      const email = stranger()
      sound(await world.ask(me, team.invite, { email, name: '', role: 'colaborador', send_mail: true }))
      return email
    },
  },
  {
    letter: 'quoteMail',
    subject: 'Cotización COT-',
    by: ['empresa', 'administrador'],
    async cause(me) {
      const email = stranger()
      const { id, version } = sound(await world.ask(me, ventas.addQuote, { client_name: 'Luna', body: 'Hola.' })).body
      sound(await world.ask(me, ventas.mailQuote, { id, version, email, message: 'Como hablamos.' }))
      return email
    },
  },
  {
    letter: 'digestMail',
    subject: 'Tienes 1 aviso sin leer',
    async cause(me) {
      // Everybody is told something of their own; this person alone wants to read it by mail.
      const event = me.company ? 'mention' : 'request_sent'
      const choose = (by_mail: boolean) =>
        world.must(me, notifications.savePreference, { event, in_app: true, by_mail })
      await choose(true)
      await db.query('delete from notifications; delete from control_notifications')
      await db.query(
        `insert into notifications (company_id, id, person_id, event, text, path)
         select company_id, gen_random_uuid(), id, 'mention', 'Aviso de ' || email, '/' from profiles`,
      )
      await db.query(
        `insert into control_notifications (id, about_company, event, text, path)
         values (gen_random_uuid(), $1, 'request_sent', 'Pidió algo.', '/')`,
        [ana.company],
      )
      await queue.enqueue('digest', {})
      await sent()
      await choose(false)
      return me.email
    },
  },
  {
    letter: 'invoiceMail',
    subject: 'Factura FAC-',
    by: ['empresa', 'administrador'],
    async cause(me) {
      const [email, day] = [stranger(), '2026-01-31']
      const issued = { date: day, client: 'Cliente', due_date: day, amount: '10' }
      const { body } = sound(await world.ask(me, contabilidad.issueInvoice, issued))
      sound(await world.ask(me, contabilidad.mailInvoice, { id: body.id, email, message: 'Gracias por tu compra.' }))
      return email
    },
  },
]

const MAKERS = [ana, beto, caro, zoe, yago, control]

it('names every mail that the source can write', () => {
  const written = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(SRC, path), 'utf8').matchAll(/(?:const|function) (\w+Mail)\b[^\n]*\): Mail\b/g),
    ])
    .map(([, name = '']) => name)
  expect([...new Set(WAYS.map(({ letter }) => letter))].sort()).toEqual(written.sort())
})

it('brings each mail to exactly the person whom it is for', async () => {
  const wrong: string[] = []
  let mails = 0
  for (const person of MAKERS) {
    const password = person === control ? CONTROL.password : PASSWORD
    const secret = person === control ? world.controlSecret : ''
    const me: Reader = { ...person, password, token: '', code: '', asker: '', secret, codes: [] }
    for (const { letter, subject, by, cause } of WAYS) {
      await db.query('delete from auth.attempts')
      const to = (by?.includes(me.role) ?? true) ? await cause(me) : await refused(cause(me))
      await sent()
      const came = box.received.splice(0)
      mails += came.length
      const [mail] = came
      if (mail) {
        me.token = tokenIn(mail)
        me.code = codeIn(mail)
      }
      const right = came.every((one) => one.to === to && one.subject.includes(subject)) && came.length === (to ? 1 : 0)
      if (!right) wrong.push(`${letter} for ${to} by ${me.name}: ${came.map((one) => `${one.to}: ${one.subject}`)}`)
      wrong.push(...came.flatMap((one) => strangersIn(one, me).map((word) => `${letter} to ${one.to} says ${word}`)))
    }
  }
  console.info(`Mails: ${WAYS.length} ways × ${MAKERS.length} people: ${mails} mails, ${wrong.length} leaks or gaps`)
  expect(wrong).toEqual([])
})

it('brings nothing to who is unknown, deactivated or of a closed company', async () => {
  for (const { email, known } of [
    { ...dora, known: true },
    { ...iker, known: true },
    { email: stranger(), known: false },
  ]) {
    await db.query('delete from auth.attempts')
    await world.ask(null, auth.requestCode, { email })
    await world.ask(null, auth.requestRecovery, { email })
    await world.ask(null, auth.resendConfirmation, { email, password: PASSWORD })
    if (known) await registration(email)
  }
  await sent()
  expect(box.received).toEqual([])
})

/** It must not work; so it brings no mail to anybody. */
const refused = (cause: Promise<string>): Promise<null> =>
  cause.then(
    () => {
      throw new Error('It was not refused.')
    },
    () => null,
  )

/** Until no letter is to be written and no mail to be sent. */
async function sent(): Promise<void> {
  const left = async () => {
    const { rows } = await db.query(
      `select count(*)::int as left from pgboss.job
       where name in ('letter', 'mail', 'digest', 'digest-letter', 'quote-letter', 'invoice-letter')
         and state <> 'completed'`,
    )
    return rows[0].left
  }
  await expect.poll(left).toBe(0)
}

/** Other people's addresses and the other company's name: nothing of them stands in anybody's mail. Copies are sent to nobody. */
function strangersIn({ text, to }: Received, person: Person): string[] {
  const others = [ana, beto, caro, zoe, yago, dora, iker, control].filter(({ id }) => id !== person.id)
  const foreign = person.company === zoe.company ? 'Ariadna' : 'Zafiro'
  const words = [...others.map(({ email }) => email), foreign, '\nCc:', '\nBcc:']
  return [
    ...words.filter((word) => text.includes(word)),
    ...(text.includes(`\nTo: ${to}\n`) ? [] : ['another addressee']),
  ]
}
