import { beforeAll, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from './world/world.ts'

const CLIENTS = 1_234

const { ana, zoe, db, must } = await openWorld()

beforeAll(async () => {
  await db.query(
    `insert into cdm_clients (company_id, id, name, email)
     select $1, gen_random_uuid(), 'Largo ' || n, 'largo' || n || '@trama.test' from generate_series(1, $2::int) n`,
    [ana.company, CLIENTS],
  )
})

it('counts a long list as far as a thousand, and to its end when asked', async () => {
  const first = await must(ana, cdm.clients, { search: 'largo' })
  expect(first).toMatchObject({ total: 1_000, recount: expect.any(String) })
  const counted = await must(ana, cdm.clients, { search: 'largo', cursor: first.recount })
  expect(counted).toEqual({ ...first, total: CLIENTS, recount: undefined })
})

it('counts a list that is short enough at once', async () => {
  expect(await must(ana, cdm.clients, { search: 'largo 123' })).toMatchObject({ total: 6 })
  expect(await must(ana, cdm.clients, { search: 'largo 123' })).not.toHaveProperty('recount')
  expect(await must(ana, cdm.clients, { search: 'nadie así' })).toEqual({ rows: [], next: null, total: 0 })
})

it('counts the same from every page, and beyond the last', async () => {
  const page = { search: 'largo 1', sort: 'name' } as const
  const { total, next, rows } = await must(ana, cdm.clients, page)
  expect(rows).toHaveLength(50)
  const second = await must(ana, cdm.clients, { ...page, cursor: next ?? '' })
  expect(second.total).toBe(total)
  await db.query(`delete from cdm_clients where company_id = $1 and name > $2`, [ana.company, rows.at(-1)?.name])
  const beyond = await must(ana, cdm.clients, { ...page, cursor: next ?? '' })
  expect(beyond).toMatchObject({ rows: [], next: null })
  expect(beyond.total).toBeGreaterThanOrEqual(50)
})

it('counts nobody else’s', async () => {
  expect(await must(zoe, cdm.clients, { search: 'largo' })).toEqual({ rows: [], next: null, total: 0 })
})
