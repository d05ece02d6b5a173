import { expect, it } from 'vitest'
import { figureReports } from '#src/platform/figures/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const { ana, must, db } = await openWorld()
const LINES = [
  { description: 'Camisa', quantity: '3', price: '33.33', tax: '19', discount: '10' },
  { description: 'Gorra', quantity: '2', price: '9.99', tax: '0' },
]
const issue = (more: object) =>
  must(ana, contabilidad.issueInvoice, { date: '2026-03-10', due_date: '2026-03-25', client: 'Lindero', ...more })
const credit = (id: string, more: object) =>
  must(ana, contabilidad.issueCreditNote, { id, date: '2026-04-02', reason: 'Devolvió', ...more })

/** What is sold by a dimension: its name, net and quantity. */
async function sold(by: string) {
  const question = { fact: 'contabilidad.salesLines', by, measures: ['net', 'quantity'], span: 'todo' as const }
  const { rows, totals } = await must(ana, figureReports.run, question)
  return [...rows, ...totals].map(({ name, total }) => [name, ...total.map(({ value }) => Number(value))])
}

/** What documents that stand come to before tax, by themselves. */
async function standing(): Promise<number> {
  const { rows } = await db.query(
    `select (select coalesce(sum(subtotal - discount), 0) from invoices where company_id = $1 and annulled_on is null)
      - (select coalesce(sum(subtotal - discount), 0) from credit_notes where company_id = $1 and annulled_on is null) as net`,
    [ana.company],
  )
  return Number(rows[0].net)
}

it('what credit notes took back is sold no more, of the same product and in the month of the note', async () => {
  const invoice = await issue({ lines: LINES })
  // 3 × 33.33 less 10 %, and 2 × 9.99.
  expect(await sold('product')).toEqual([
    ['Camisa', 89.99, 3],
    ['Gorra', 19.98, 2],
    ['Total', 109.97, 5],
  ])
  const [shirt] = (await must(ana, contabilidad.creditable, { id: invoice.id })).lines
  const note = await credit(invoice.id, { lines: [{ line_id: shirt?.id ?? '', quantity: '1' }] })
  // 33.33 less 10 %.
  expect(await sold('product')).toEqual([
    ['Camisa', 59.99, 2],
    ['Gorra', 19.98, 2],
    ['Total', 79.97, 4],
  ])
  expect((await sold('date.month')).map(([name, net]) => [name, net])).toEqual([
    ['marzo de 2026', 109.97],
    ['abril de 2026', -30],
    ['Total', 79.97],
  ])
  expect(await standing()).toBe(79.97)
  await must(ana, contabilidad.annulCreditNote, { id: note.id, date: '2026-04-03', reason: 'Por error' })
  expect((await sold('product')).at(-1)).toEqual(['Total', 109.97, 5])
})

it('an amount alone is taken back as an amount', async () => {
  const { id } = await issue({ amount: '50', description: 'Arreglos' })
  await credit(id, { amount: '20' })
  expect(await sold('product')).toContainEqual(['Arreglos', 30, 1])
  expect((await sold('client')).at(-1)?.[1]).toBe(await standing())
})
