import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { mailJob } from '#src/platform/auth/mails/server/mail-queue.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { openPools } from '#src/server/database/pool.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { sendReminders } from './server/day.ts'
import { reminderMailJob } from './server/letter.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, db } = world
const pools = openPools(world.lines)
const otherNode = openPools(world.lines)
afterAll(() => Promise.all([pools.end(), otherNode.end()]))

const queued: { job: string; data: object }[] = []
const means = (over = pools) => ({
  pools: over,
  enqueue: (async (job, data) => {
    queued.push({ job, data })
  }) satisfies Services['enqueue'] as Services['enqueue'],
})
const SECRET = randomBytes(32)
/** What the queued letters become when their job runs. */
async function letters(): Promise<Mail[]> {
  const mails: Mail[] = []
  const take = async (mail: Mail) => void mails.push(mail)
  const send = mailJob(SECRET, take, async () => {})
  const enqueue = (async (name, data) => {
    if (name === send.name) await send.run(data as never)
  }) satisfies Services['enqueue'] as Services['enqueue']
  const job = reminderMailJob({ pools, secret: SECRET, enqueue, origin: () => 'https://trama.test' })
  for (const { data } of queued) await job.run(data as never)
  return mails
}
const TODAY = worldDay()
/** Noon in the company's country. */
const NOON = (day: string) => new Date(`${day}T17:00:00Z`)
const rules = { enabled: true, days_before: 3, on_day: true, days_after: '7', opening: '' }
const save = async (more: object = {}) => {
  const { version } = await world.must(ana, contabilidad.reminderRules, {})
  return world.must(ana, contabilidad.saveReminderRules, { ...rules, version, ...more })
}
const client = (email = 'cartera@mirador.test') => world.must(ana, cdm.addClient, { name: 'Mirador', email })
const invoice = (client_id: string | null, due_date: string, client = 'Mirador') =>
  world.must(ana, contabilidad.issueInvoice, { date: TODAY, due_date, client, client_id, amount: '100' })
const remindersOf = async (id: string) => (await world.must(caro, contabilidad.invoice, { id })).reminders
const mails = async () => (await db.query('select day::text, email from reminder_mails order by day')).rows

beforeEach(async () => {
  queued.length = 0
  await db.query(`delete from invoice_reminders; delete from reminder_mails; update invoices set reminded = false`)
})

describe('reminders', () => {
  it('are sent once each, by two nodes in twenty runs at once, and one mail a client', async () => {
    await save()
    const { id } = await client()
    const [one, two] = [await invoice(id, TODAY), await invoice(id, laterDay(TODAY, 3))]
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => sendReminders(means(turn % 2 ? pools : otherNode), NOON(TODAY))),
    )
    expect(await mails()).toEqual([{ day: TODAY, email: 'cartera@mirador.test' }])
    expect(queued.map(({ job }) => job)).toEqual(['reminder-letter'])
    for (const { id } of [one, two]) expect(await remindersOf(id)).toMatchObject([{ email: 'cartera@mirador.test' }])
    const { rows } = await db.query(
      `select person_id, subject_id from audit_log where call = 'contabilidad.mailInvoice'`,
    )
    expect(rows).toEqual([{ person_id: null, subject_id: one.id }])
    // The next step of each, on its day.
    await sendReminders(means(), NOON(laterDay(TODAY, 3)))
    await sendReminders(means(), NOON(laterDay(TODAY, 7)))
    expect((await remindersOf(one.id)).length).toBe(2)
    expect((await remindersOf(two.id)).length).toBe(2)
  })

  it('are not sent of what is paid, annulled, left out, or owed by somebody without an address', async () => {
    await save()
    const { id } = await client()
    const nameless = await client('sin@correo.test')
    await db.query(`update cdm_clients set email = '' where id = $1`, [nameless.id])
    const [paid, annulled, out] = [await invoice(id, TODAY), await invoice(id, TODAY), await invoice(id, TODAY)]
    await invoice(nameless.id, TODAY)
    await invoice(null, TODAY)
    await world.must(ana, contabilidad.registerPayment, { id: paid.id, date: TODAY, amount: '100' })
    await world.must(ana, contabilidad.annulInvoice, { id: annulled.id, date: TODAY, reason: 'Equivocada' })
    const left = { id: out.id, version: out.version, reminded: false }
    expect(await world.must(ana, contabilidad.remindInvoice, left)).toMatchObject({ reminded: false })
    await sendReminders(means(), NOON(TODAY))
    expect(await mails()).toEqual([])
    await world.must(ana, contabilidad.remindInvoice, { ...left, version: out.version + 1, reminded: true })
    await sendReminders(means(), NOON(TODAY))
    expect(await remindersOf(out.id)).toHaveLength(1)
  })

  it('say in their letter what is owed when it is written, and nothing of what was paid meanwhile', async () => {
    await save({ opening: 'Pase por caja.' })
    const { id } = await client()
    const [one, two] = [await invoice(id, TODAY), await invoice(id, TODAY)]
    await sendReminders(means(), NOON(TODAY))
    const pay = ({ id }: { id: string }) =>
      world.must(ana, contabilidad.registerPayment, { id, date: TODAY, amount: '100' })
    expect((await letters())[0]).toMatchObject({ subject: expect.stringContaining(': 2 facturas de ') })
    await pay(one)
    const [left] = await letters()
    expect(left).toMatchObject({
      to: 'cartera@mirador.test',
      subject: expect.stringContaining(`: factura ${two.number} de `),
      paragraphs: ['Pase por caja.', expect.stringContaining(two.number), expect.any(String), expect.any(String)],
      attached: { name: `${two.number}.pdf` },
    })
    expect(left?.action).toBeUndefined()
    await db.query(`insert into portal_settings (company_id, enabled) values ($1, true)`, [ana.company])
    expect((await letters())[0]?.action?.url).toContain('https://trama.test/c/')
    await pay(two)
    expect(await letters()).toEqual([])
  })

  it('wait for the morning, and for somebody to switch them on; then they make up for nothing', async () => {
    await save({ enabled: false })
    const { id } = await client()
    const due = await invoice(id, TODAY)
    await sendReminders(means(), NOON(TODAY))
    await save()
    await db.query('update reminder_rules set since = $1', [laterDay(TODAY, 1)])
    await sendReminders(means(), NOON(laterDay(TODAY, 1)))
    expect(await mails()).toEqual([])
    // Three in the morning of the seventh day, and noon.
    await sendReminders(means(), new Date(`${laterDay(TODAY, 7)}T08:00:00Z`))
    expect(await mails()).toEqual([])
    await sendReminders(means(), NOON(laterDay(TODAY, 7)))
    expect(await remindersOf(due.id)).toHaveLength(1)
  })

  it('are decided in the version that was seen, by whom it concerns', async () => {
    const { version } = await save()
    const change = { ...rules, version: version - 1 }
    expect((await world.ask(ana, contabilidad.saveReminderRules, change)).body.message).toBe(STALE)
    expect((await world.ask(caro, contabilidad.saveReminderRules, change)).body.message).toBe(FORBIDDEN)
    const one = await invoice(null, TODAY)
    const stale = { id: one.id, version: one.version + 1, reminded: false }
    expect((await world.ask(ana, contabilidad.remindInvoice, stale)).body.message).toBe(STALE)
    expect((await world.ask(caro, contabilidad.remindInvoice, stale)).body.message).toBe(FORBIDDEN)
    expect((await world.ask(zoe, contabilidad.remindInvoice, stale)).body.message).toBe(NOT_FOUND)
  })

  it.each([
    [{ days_after: '7; 15' }, 'Escribe hasta 5 números de días, separados por comas: 7, 15, 30.'],
    [{ days_before: 90 }, 'Escribe los días, de 0 a 60.'],
    [{ days_before: 0, on_day: false, days_after: '' }, 'Elige al menos un día en que recordar.'],
  ])('are refused with %j', async (more, message) => {
    const { version } = await world.must(ana, contabilidad.reminderRules, {})
    const { body } = await world.ask(ana, contabilidad.saveReminderRules, { ...rules, version, ...more })
    expect(JSON.stringify(body)).toContain(message)
  })
})
