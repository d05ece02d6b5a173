import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'

const { ana, zoe, must, ask } = await openWorld()

const PRICES = ['0', '7.50', '10', '12.25', '100']
for (let at = 0; at < 60; at++) {
  await must(ana, cdm.addProduct, {
    name: `Camisón ${at}`,
    price: PRICES[at % PRICES.length] ?? '0',
    category: ['Niño', 'Señora', ''][at % 3],
    initial_stock: at,
  })
}
await must(zoe, cdm.addProduct, { name: 'Ajeno', price: '9', category: 'Niño' })

const list = (input: object) => must(ana, cdm.products, { type: 'Producto', ...input } as never)
const prices = ({ rows }: { rows: { price: string }[] }) => rows.map(({ price }) => Number(price))

describe('conditions on what a list shows', () => {
  it.each([
    ['price.gt.10', 24],
    ['price.gte.10', 36],
    ['price.eq.7.50', 12],
    ['price.neq.7.50', 48],
    ['stock.lt.10', 10],
    ['category.has.nino', 20],
    ['category.hasnt.NI%C3%91O', 40],
    ['category.in.Ni%25C3%25B1o%7CSe%25C3%25B1ora', 40],
    ['category.empty.', 20],
    ['category.filled.;price.lte.10', 24],
    ['name.has.100%25', 0],
  ])('%s', async (where, rows) => {
    expect((await list({ where })).total).toBe(rows)
  })

  it('goes together with the search', async () => {
    expect((await list({ where: 'price.eq.100', search: 'camison 4' })).rows.map(({ name }) => name)).toEqual([
      'Camisón 4',
      'Camisón 44',
      'Camisón 49',
    ])
  })

  it.each([
    ['price.gt.mucho', 'filter_misfit'],
    ['stock.eq.1.5', 'filter_misfit'],
    ['company_id.eq.1', 'invalid_input'],
    ['price.like.1', 'invalid_input'],
    ['price', 'invalid_input'],
    ['price.eq.%zz', 'invalid_input'],
    ["name.eq.'; drop table cdm_products --;", 'invalid_input'],
  ])('%s is refused', async (where, code) => {
    const { status, body } = await ask(ana, cdm.products, { where } as never)
    expect([status, body.code]).toEqual([400, code])
  })

  it('takes what is typed as a value, whatever it looks like', async () => {
    const where = `name.eq.${encodeURIComponent("x' or '1'='1")}`
    expect((await list({ where })).total).toBe(0)
  })
})

describe('the order by any column', () => {
  it.each(['price', '-price', 'stock', '-stock'])('by %s, page after page, each row once', async (by) => {
    const first = await list({ by })
    const second = await list({ by, cursor: first.next ?? '' })
    const rows = [...first.rows, ...second.rows]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
    expect(second.next).toBeNull()
    const column = by.replace('-', '') as 'price' | 'stock'
    const values = rows.map((row) => Number(row[column]))
    const sorted = values.toSorted((one, other) => (by.startsWith('-') ? other - one : one - other))
    expect(values).toEqual(sorted)
  })

  it('reads text as people do, and goes together with conditions', async () => {
    const { rows } = await list({ by: 'category.text', where: 'category.filled.' })
    expect(rows.slice(0, 20).every(({ category }) => category === 'Niño')).toBe(true)
    expect(prices(await list({ by: '-price', where: 'price.lt.10' }))).toEqual([
      ...Array(12).fill(7.5),
      ...Array(12).fill(0),
    ])
  })

  it('puts rows without a value last, either way', async () => {
    for (const by of ['cost', '-cost']) {
      const first = await list({ by })
      const second = await list({ by, cursor: first.next ?? '' })
      expect(first.rows.length + second.rows.length).toBe(60)
    }
  })

  it('refuses a cursor of another order', async () => {
    const { next } = await list({ by: 'price' })
    const forged = await ask(ana, cdm.products, { type: 'Producto', cursor: next } as never)
    expect([forged.status, forged.body.code]).toEqual([400, 'invalid_cursor'])
  })
})

describe('groups', () => {
  it('count their rows and add up what is asked', async () => {
    const { rows, groups, total } = await list({ group: 'category', sums: 'stock,price' })
    expect([rows, total]).toEqual([[], 60])
    expect(groups).toEqual([
      { value: '', currency: null, rows: 20, sums: { stock: '610', price: expect.any(String) } },
      { value: 'Niño', currency: null, rows: 20, sums: { stock: '570', price: expect.any(String) } },
      { value: 'Señora', currency: null, rows: 20, sums: { stock: '590', price: expect.any(String) } },
    ])
    const added = groups?.reduce((sum, { sums }) => sum + Number(sums.price), 0)
    expect(added).toBe(12 * (0 + 7.5 + 10 + 12.25 + 100))
  })

  it('refuse the sum of what is no figure', async () => {
    const { status, body } = await ask(ana, cdm.products, { group: 'category', sums: 'name' } as never)
    expect([status, body.code]).toEqual([400, 'filter_misfit'])
  })
})
