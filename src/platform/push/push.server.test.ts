import { createPublicKey, verify } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { localWeb } from '../../../test/faults/local-web.ts'
import { pushDevice, pushService } from '../../../test/push/service.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { notifyAcross } from '../notifications/server/notify.ts'
import { push } from './contract.ts'
import type { PushEvent } from './rules.ts'

const devices = ['uno', 'dos', 'tres'].map(pushDevice)
const [phone, tablet, betos] = devices as [(typeof devices)[0], (typeof devices)[0], (typeof devices)[0]]
const web = await localWeb({ 'fcm.googleapis.com': pushService(devices) })
const world = await openWorld({ nodes: 2, outside: { ...web.outside, bare: true } })
const { ana, beto, zoe, db } = world
const pools = openPools(world.lines)
const queue = jobQueue(world.lines, pino({ level: 'silent' }))
await queue.start([])
afterAll(async () => {
  await queue.stop()
  await pools.end()
  web.close()
})

beforeEach(async () => {
  await db.query('delete from push_subscriptions; delete from notifications')
  for (const device of devices) {
    device.received.length = 0
    device.status = 201
  }
})

const asked = ({ endpoint, p256dh, auth }: typeof phone) => ({ endpoint, p256dh, auth })
const want = (person: Person, device: typeof phone, events: PushEvent[] = ['mention']) =>
  world.must(person, push.subscribe, { ...asked(device), events })
const tell = (to: Person, text: string, event: PushEvent = 'mention') =>
  inTransaction({ pool: pools.tenant, company: to.company, person: to.id }, (sql) =>
    notifyAcross(sql, { company: to.company ?? '', people: [to.id], event, text, path: '/chat' }),
  )
/** A minute passes. Waits until nothing of the round is left to do. */
async function minute() {
  await queue.enqueue('push', {})
  const left = `select count(*)::int as left from pgboss.job where name like 'push%' and state <> 'completed'`
  await expect.poll(async () => (await db.query(left)).rows[0].left).toBe(0)
}
const texts = (device: typeof phone) => device.received.map(({ text }) => text)

describe('a device', () => {
  it('is told what its person wants to hear there, once and for it alone to read', async () => {
    await want(ana, phone)
    await want(ana, tablet, ['low_stock'])
    await want(beto, betos)
    await tell(ana, 'Beto te mencionó.')
    await minute()
    await minute()
    expect([texts(phone), texts(tablet), texts(betos)]).toEqual([['Beto te mencionó.'], [], []])
    expect(phone.received[0]?.path).toBe('/chat')
  })

  it('is told in the name of this installation (RFC 8292)', async () => {
    await want(ana, phone)
    await tell(ana, 'Hola')
    await minute()
    const { key } = await world.must(ana, push.serverKey, {})
    const [, token = '', k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(phone.received[0]?.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const signed = { key: signer, dsaEncoding: 'ieee-p1363' as const }
    expect(k).toBe(key)
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub.startsWith('http')]).toEqual(['https://fcm.googleapis.com', true])
    expect(exp * 1_000 - Date.now()).toBeLessThan(86_400_000)
  })

  it('is not told what was read meanwhile', async () => {
    await want(ana, phone)
    await tell(ana, 'Leído')
    await world.must(ana, notifications.markAllRead, {})
    await minute()
    expect(texts(phone)).toEqual([])
  })

  it.each([404, 410])('is removed once its service answers %i', async (status) => {
    await want(ana, phone)
    phone.status = status
    await tell(ana, 'Nadie')
    await minute()
    expect(await world.must(ana, push.device, { endpoint: phone.endpoint })).toEqual({ events: null })
  })

  it('is nobody else’s', async () => {
    await want(ana, phone)
    for (const other of [beto, zoe]) {
      expect(await world.must(other, push.device, { endpoint: phone.endpoint })).toEqual({ events: null })
      await world.must(other, push.unsubscribe, { endpoint: phone.endpoint })
    }
    expect(await world.must(ana, push.device, { endpoint: phone.endpoint })).toEqual({ events: ['mention'] })
    await world.must(ana, push.unsubscribe, { endpoint: phone.endpoint })
    await tell(ana, 'Ya no')
    await minute()
    expect(texts(phone)).toEqual([])
  })

  it('keeps its keys under seal', async () => {
    await want(ana, phone)
    const { rows } = await db.query('select s::text as row from push_subscriptions s')
    expect(rows[0].row).not.toContain(phone.auth)
    expect(rows[0].row).not.toContain(phone.p256dh)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://ana:x@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
  ])('is at a push service: %s is refused', async (endpoint) => {
    const { status } = await world.ask(ana, push.subscribe, { ...asked(phone), endpoint, events: ['mention'] })
    expect(status).toBe(400)
  })
})
