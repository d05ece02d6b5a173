import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { accountMails } from './mails/account-mails.ts'
import { companyMails } from './mails/company-mails.ts'
import { type Reader, readerActs, stranger } from './mails/reader.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { worldDay } from './world/company-day.ts'
import { codeIn, openMailbox, type Received, tokenIn } from './world/mailbox.ts'
import { CONTROL, PASSWORD, type Person } from './world/people.ts'
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

const acts = readerActs(world)
const { registration } = acts
/** Every mail there is, in the order of one person's story. */
const WAYS = [
  ...accountMails(world, acts),
  ...companyMails(
    world,
    async () => {
      await queue.enqueue('digest', {})
      await sent()
    },
    async () => {
      await queue.enqueue('invoice-reminders', { now: `${worldDay()}T17:00:00Z` })
      await sent()
    },
  ),
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
       where name in ('letter', 'mail', 'digest', 'digest-letter', 'quote-letter', 'invoice-letter', 'client-letter',
         'invoice-reminders', 'reminder-letter', 'fiscal-buyer-letter')
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
