import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chat } from '#src/platform/chat/contract.ts'
import { openWorld } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000
const world = await openWorld()
const { ana, beto, db } = world

const tapped = (ago: string | number, person = ana.id) => ({
  headers: { 'x-tapped-ago': String(ago), 'x-person': person },
})
const written = async (text: string) =>
  (await db.query('select count(*)::int as times from chat_messages where text = $1', [text])).rows[0].times

describe('an act that waited on a device', () => {
  it('is made up to seven days after the tap', async () => {
    expect((await world.ask(ana, chat.send, { text: 'a tiempo' }, tapped(7 * DAY_MS))).status).toBe(200)
  })

  it('is refused in words when it is older', async () => {
    const { status, body } = await world.ask(ana, chat.send, { text: 'tarde' }, tapped(7 * DAY_MS + 1))
    expect([status, body.code]).toEqual([409, 'tap_too_old'])
    expect(body.message).toContain('hace más de 7 días')
    expect(await written('tarde')).toBe(0)
  })

  it.each(['-1', 'ayer', '1e9', ''])('is refused with a wrong age: %s', async (ago) => {
    expect((await world.ask(ana, chat.send, { text: 'raro' }, tapped(ago))).status).toBe(400)
    expect(await written('raro')).toBe(0)
  })

  it('is not sent by somebody else on the same device', async () => {
    const { status, body } = await world.ask(beto, chat.send, { text: 'ajeno' }, tapped(1_000, ana.id))
    expect([status, body.code]).toEqual([409, 'person_changed'])
    expect(await written('ajeno')).toBe(0)
  })

  it('counts once seven days later, when its first answer was lost', async () => {
    const key = randomUUID()
    const first = await world.ask(ana, chat.send, { text: 'una vez' }, { ...tapped(5), key })
    await db.query(`update idempotency_keys set created_at = now() - interval '7 days' where key = $1`, [key])
    const again = await world.ask(ana, chat.send, { text: 'una vez' }, { ...tapped(7 * DAY_MS), key })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await written('una vez')).toBe(1)
  })
})
