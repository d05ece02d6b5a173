import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { openMailbox } from '../../../test/world/mailbox.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { notifications } from './contract.ts'
import type { ControlEvent, NotificationEvent } from './rules.ts'
import { notifyAcross } from './server/notify.ts'
import { tellControl } from './server/tell-control.ts'

const box = await openMailbox()
// Two nodes: each mail comes from one of them.
const world = await openWorld({
  nodes: 2,
  environment: { SMTP_URL: box.url },
})
const { ana, beto, caro, dora, zoe, iker, control } = world
const pools = openPools(world.lines)
const queue = jobQueue(world.lines, pino({ level: 'silent' }))
await queue.start([])
afterAll(async () => {
  await queue.stop()
  await pools.end()
  await box.close()
})

beforeEach(async () => {
  await world.db.query(
    'delete from notifications; delete from notification_preferences; delete from control_notifications',
  )
  box.received.length = 0
})

const tell = (to: Person, text: string, event: NotificationEvent = 'mention') =>
  inTransaction({ pool: pools.tenant, company: to.company, person: to.id }, (sql) =>
    notifyAcross(sql, { company: to.company ?? '', people: [to.id], event, text, path: '/dashboard' }),
  )
const wantMail = (person: Person, event: NotificationEvent = 'mention', in_app = true) =>
  world.db.query(
    `insert into notification_preferences (company_id, id, person_id, event, in_app, by_mail)
     values ($1, gen_random_uuid(), $2, $3, $4, true)`,
    [person.company, person.id, event, in_app],
  )
/** It is seven o'clock. Waits until nothing of the round is left to do. */
async function morning() {
  await queue.enqueue('digest', {})
  const left = async () =>
    (
      await world.db.query(
        `select count(*)::int as left from pgboss.job where name in ('digest', 'digest-letter', 'mail') and state <> 'completed'`,
      )
    ).rows[0].left
  await expect.poll(left).toBe(0)
}
const mails = () => box.received.map(({ to, subject }) => `${to}: ${subject}`).sort()

it('is due every morning, once for all nodes', async () => {
  const { rows } = await world.db.query(`select name, cron, timezone from pgboss.schedule where name like 'digest%'`)
  expect(rows).toEqual([{ name: 'digest', cron: '0 7 * * *', timezone: 'UTC' }])
})

it('tells each person, who wants it, what they have not read', async () => {
  await wantMail(ana, 'low_stock')
  await wantMail(caro, 'mention', false)
  await wantMail(zoe)
  await tell(ana, 'Quedan 3 unidades de Hilo <rojo>.', 'low_stock')
  await tell(ana, 'Se agotó Camisa Ñandú.', 'low_stock')
  await tell(ana, 'Beto te mencionó.')
  await tell(beto, 'Beto no quiere correo.')
  await tell(caro, 'Solo por correo.')
  await tell(zoe, 'De otra empresa.')
  await morning()

  expect(mails()).toEqual([
    'ana@trama.test: Tienes 2 avisos sin leer',
    'caro@trama.test: Tienes 1 aviso sin leer',
    'zoe@trama.test: Tienes 1 aviso sin leer',
  ])
  const [hers] = box.to(ana.email)
  expect(hers?.text).toContain('Hola, Ana:')
  expect(hers?.text).toMatch(/• Quedan 3 unidades de Hilo <rojo>\.\n\n• Se agotó Camisa Ñandú\./)
  expect(world.urls.some((url) => hers?.text.includes(`${url}/notificaciones`))).toBe(true)
  for (const foreign of ['te mencionó', 'no quiere', 'Solo por correo', 'otra empresa']) {
    expect(hers?.text).not.toContain(foreign)
  }
})

it('mails nothing twice, and nothing that was read or is old', async () => {
  await wantMail(ana)
  await tell(ana, 'Vieja')
  await world.db.query(`update notifications set created_at = now() - interval '3 days'`)
  await tell(ana, 'Leída')
  await world.must(ana, notifications.markAllRead, {})
  await morning()
  expect(mails()).toEqual([])

  await tell(ana, 'Nueva')
  await morning()
  await morning()
  expect(mails()).toEqual(['ana@trama.test: Tienes 1 aviso sin leer'])
  expect(await world.must(ana, notifications.unreadCount, {})).toEqual({ unread: 1 })
})

it('tells control, who wants it, what companies did, each once', async () => {
  await world.must(control, notifications.savePreference, { event: 'request_sent', in_app: false, by_mail: true })
  const tellOf = ({ id, company }: Person, text: string, event: ControlEvent = 'request_sent') =>
    inTransaction({ pool: pools.tenant, company, person: id }, (sql) =>
      tellControl(sql, { event, text, path: '/admin/requests' }),
    )
  await tellOf(ana, 'Vieja.')
  await world.db.query(`update control_notifications set created_at = now() - interval '3 days'`)
  await tellOf(ana, 'Leída.')
  await world.must(control, companies.clearNotices, { id: ana.company ?? '' })
  await tellOf(ana, 'Solicitó el agente Nora.')
  await tellOf(zoe, 'Solicitó una página web.')
  await tellOf(zoe, 'Envió una sugerencia.', 'suggestion_sent')
  await morning()
  await morning()

  expect(mails()).toEqual([`${control.email}: Tienes 2 avisos sin leer`])
  const [its] = box.to(control.email)
  expect(its?.text).toMatch(
    /• Confecciones Ariadna: Solicitó el agente Nora\.\n\n• Distribuidora Zafiro: Solicitó una página web\./,
  )
  for (const other of ['Vieja', 'Leída', 'sugerencia']) expect(its?.text).not.toContain(other)
})

it('writes to nobody who is gone', async () => {
  for (const gone of [dora, iker]) {
    await wantMail(gone)
    await world.db.query(
      `insert into notifications (company_id, id, person_id, event, text, path)
       values ($1, gen_random_uuid(), $2, 'mention', 'Para nadie', '/')`,
      [gone.company, gone.id],
    )
  }
  await morning()
  expect(mails()).toEqual([])
})

it('names thirty, and counts the rest', async () => {
  await wantMail(ana)
  for (let n = 1; n <= 33; n++) await tell(ana, `Aviso número ${n}.`)
  await morning()
  const [mail] = box.to(ana.email)
  expect(mail?.subject).toBe('Tienes 33 avisos sin leer')
  expect(mail?.text).toContain('Aviso número 30.')
  expect(mail?.text).not.toContain('Aviso número 31.')
  expect(mail?.text).toContain('Y 3 más.')
})
