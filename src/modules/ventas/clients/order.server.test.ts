import { expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { ventas } from '../contract.ts'
import type { SalesClient } from './schemas.ts'

const CLIENTS = 130
const world = await openWorld()
const { ana, caro, db } = world

// Most are alike in something, some have nothing at all: the order of those is by their ids.
for (let at = 0; at < CLIENTS; at++) {
  const client = { name: `Cliente ${String((at * 37) % CLIENTS).padStart(3, '0')}`, email: 'x@trama.test' }
  const { id } = await world.must(ana, cdm.addClient, client)
  const day = laterDay('2026-01-31', (at * 7) % 40)
  const remind_on = at % 2 === 0 ? laterDay(day, 5) : ''
  if (at % 5 !== 0) await world.must(ana, ventas.addActivity, { client_id: id, text: 'x', date: day, remind_on })
  const value = `${(at * 11) % 60}.5`
  if (at % 3 !== 0) await world.must(ana, ventas.addOpportunity, { client_name: client.name, client_id: id, value })
}

async function allIn(sort: string): Promise<SalesClient[]> {
  const rows: SalesClient[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await world.must(caro, ventas.clients, { sort: sort as 'name', ...(cursor ? { cursor } : {}) })
    rows.push(...page.rows)
    if (page.next === null) return rows
    cursor = page.next
  }
}

const FIRST = ''
const LAST = '9999-99-99'
const figures: Record<string, (client: SalesClient, down: boolean) => string> = {
  name: ({ name }) => name,
  contact: ({ last_contact }) => last_contact ?? FIRST,
  value: ({ open_value }) => open_value.padStart(12, '0'),
  reminder: ({ next_reminder }, down) => next_reminder ?? (down ? FIRST : LAST),
}

it.each(Object.keys(figures))('clients are paged through by %s, up and down, each once', async (sort) => {
  const { rows } = await db.query('select count(*)::int as n from cdm_clients where company_id = $1', [ana.company])
  for (const down of [false, true]) {
    const figure = (client: SalesClient) => `${figures[sort]?.(client, down)} ${client.id}`
    const shown = (await allIn(down ? `-${sort}` : sort)).map(figure)
    const sorted = shown.toSorted((one, other) => (one < other ? -1 : 1))
    expect(shown).toEqual(down ? sorted.reverse() : sorted)
    expect(new Set(shown).size).toBe(rows[0].n)
  }
})

it.each(['contact', 'value', 'reminder'])('a page that is none is refused, by %s', async (sort) => {
  for (const keys of [['x', ana.id], ['1e9', ana.id], ["1'; drop", ana.id], ['1', 'y'], [null, ana.id], []]) {
    const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url')
    expect([(await world.ask(caro, ventas.clients, { sort, cursor })).status, keys]).toEqual([400, keys])
  }
})
