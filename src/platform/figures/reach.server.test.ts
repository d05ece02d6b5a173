import { describe, expect, it } from 'vitest'
import { DISCONNECTED, FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { addProduct } from '../../../test/world/factory.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { figureReports } from './contract.ts'

const world = await openWorld()
const { ana, caro, zoe, control } = world

const shirt = await addProduct(world, ana, 'Camisa')
const theirs = await addProduct(world, zoe, 'Ajena')
for (const [as, product_id, quantity] of [
  [ana, shirt.id, 7],
  [caro, shirt.id, 5],
  [zoe, theirs.id, 90],
] as const)
  await world.must(as, bodega.registerMovement, { product_id, type: 'entrada', quantity })
for (const date of ['2025-11-10', '2026-02-10', '2026-02-20'])
  await world.must(ana, contabilidad.issueInvoice, { date, client: 'Hotel', due_date: '2027-01-01', amount: '100.10' })

const moved = { fact: 'bodega.movements', by: 'product_name', measures: ['quantity'] }
const sold = { fact: 'contabilidad.invoices', by: 'date.month', measures: ['amount', 'amount.avg', 'rows'] }
const between = { span: 'entre' as const, from: '2026-01-01', to: '2026-03-31' }

describe('a report', () => {
  scenarios(world, figureReports.run, [
    {
      it: 'is of nothing that there is not',
      as: ana,
      input: { ...moved, fact: 'bodega.registerMovement' },
      refused: NOT_FOUND,
    },
    {
      it: 'is told apart by what its fact has alone',
      as: ana,
      input: { ...moved, by: 'note' },
      refused: 'Este informe agrupa por algo que ya no existe: elige otra cosa.',
    },
    {
      it: 'sums what its fact has alone',
      as: ana,
      input: { ...moved, measures: ['company_id'] },
      refused: 'Este informe pide una cifra que ya no existe: elige otra.',
    },
    {
      it: 'is filtered as its list is',
      as: ana,
      input: { ...moved, where: 'company_id.eq.1' },
      refused: 'Esta lista no tiene ese filtro.',
    },
    {
      it: 'goes by a day of its fact',
      as: ana,
      input: { ...moved, on: 'created_at' },
      refused: 'Este informe agrupa por algo que ya no existe: elige otra cosa.',
    },
    {
      it: 'holds so many periods alone',
      as: ana,
      input: { ...sold, by: 'date.day', ...between, from: '1950-01-01' },
      refused: 'Son demasiadas cifras para un informe: acorta el período, filtra o agrupa por algo con menos valores.',
    },
    { it: 'is none of control’s', as: control, input: moved, status: 403, refused: FORBIDDEN },
  ])

  it('knows its own company alone', async () => {
    const [mine, hers] = [
      await world.must(ana, figureReports.run, moved),
      await world.must(zoe, figureReports.run, moved),
    ]
    expect(mine.rows.map(({ name, total }) => [name, total[0]?.value])).toEqual([['Camisa', '12']])
    expect(hers.rows.map(({ name, total }) => [name, total[0]?.value])).toEqual([['Ajena', '90']])
  })

  it('has every period of its span, and beside each what was a year before', async () => {
    const { rows, totals, span, compared } = await world.must(ana, figureReports.run, {
      ...sold,
      ...between,
      compare: 'anterior',
    })
    expect([span, compared]).toEqual([
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2025-10-01', to: '2025-12-31' },
    ])
    expect(
      rows.map(({ name, total }) => [name, ...total.map(({ value, before, change }) => [value, before, change])]),
    ).toEqual([
      ['enero de 2026', ['0.00', '0.00', null], ['0.00', '0.00', null], ['0', '0', null]],
      ['febrero de 2026', ['200.20', '100.10', '100'], ['100.10', '100.10', '0'], ['2', '1', '100']],
      ['marzo de 2026', ['0.00', '0.00', null], ['0.00', '0.00', null], ['0', '0', null]],
    ])
    expect(totals[0]?.total[0]).toEqual({ value: '200.20', before: '100.10', change: '100' })
  })

  it('opens to the rows behind a figure', async () => {
    const { rows } = await world.must(ana, figureReports.run, { ...sold, ...between })
    const row = rows.find(({ name }) => name === 'febrero de 2026')?.where ?? ''
    const page = await world.must(ana, figureReports.rows, { ...sold, ...between, row })
    const amount = page.columns.findIndex(({ key }) => key === 'amount')
    expect(page.rows.map(({ values }) => values[amount])).toEqual(['100.10', '100.10'])
  })

  it('is of what the person is let to read', async () => {
    const offered = async () => (await world.must(caro, figureReports.facts, {})).map(({ id }) => id)
    expect(await offered()).toContain('bodega.movements')
    await world.must(ana, catalogue.disconnectModule, { module_id: 'bodega' })
    expect(await offered()).not.toContain('bodega.movements')
    for (const call of [figureReports.run, figureReports.rows]) {
      const { status, body } = await world.ask(caro, call, moved)
      expect([status, body.message]).toEqual([403, DISCONNECTED])
    }
    await world.must(ana, catalogue.connectModule, { module_id: 'bodega' })
  })
})
