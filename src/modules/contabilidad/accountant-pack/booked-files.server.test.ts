import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.preparePurchases, {})
const supplier = await world.must(ana, cdm.addClient, { name: 'Papelería Aurora', email: '', role: 'Proveedor' })

const photo = async () =>
  (
    await world.must(
      ana,
      contabilidad.uploadAccountingFile,
      { name: 'recibo.png' },
      { file: { type: 'image/png', bytes: DOT } },
    )
  ).id
const plan = await world.must(ana, contabilidad.accounts, {})
const account_id = plan.find(({ code }) => code === '1110')?.id ?? ''
const march = { from: '2026-03-01', to: '2026-03-31' }

it('the papers of a period are those of its bills, notes, expenses and entries, by day', async () => {
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: '2026-03-10', due_date: '2026-04-09' },
    ...{ lines: [{ description: 'Resmas', quantity: '1', price: '100' }], file_ids: [await photo(), await photo()] },
  })
  const [line] = (await world.must(ana, contabilidad.creditableBill, { id: bill.id })).lines
  const note = await world.must(ana, contabilidad.registerSupplierCreditNote, {
    ...{ id: bill.id, supplier_number: 'NC-1', date: '2026-03-12', reason: 'Rebaja', file_ids: [await photo()] },
    lines: [{ line_id: line?.id ?? '', quantity: '', amount: '10' }],
  })
  const taxi = await world.must(ana, contabilidad.registerExpense, {
    ...{ date: '2026-03-11', description: 'Taxi', amount: '12', account_id, file_ids: [await photo()] },
  })
  // Of the next month.
  await world.must(ana, contabilidad.registerExpense, {
    ...{ date: '2026-04-01', description: 'Taxi', amount: '12', account_id, file_ids: [await photo()] },
  })
  const [entry] = note.entries
  await world.must(ana, contabilidad.attachFile, { of: 'asiento', id: entry?.id ?? '', file_id: await photo() })
  await world.must(ana, contabilidad.annulExpense, { id: taxi.id, date: '2026-03-13', reason: 'Era mío' })

  const { rows, total } = await world.must(caro, contabilidad.bookedFiles, march)
  expect(rows.map(({ of, number, about, annulled }) => [of, number, about, annulled])).toEqual([
    ['factura', bill.number, 'Papelería Aurora', false],
    ['factura', bill.number, 'Papelería Aurora', false],
    ['gasto', taxi.number, 'Taxi', true],
    ['nota', note.number, 'Papelería Aurora', false],
    ['asiento', expect.stringMatching(/^2026-\d+$/), expect.stringContaining('NC-1'), false],
  ])
  expect(total).toBe(5)
  const one = rows[0]?.size ?? 0
  expect(await world.must(caro, contabilidad.bookedFilesSum, march)).toEqual({ files: 5, bytes: 5 * one })
  expect(await world.must(zoe, contabilidad.bookedFilesSum, {})).toEqual({ files: 0, bytes: 0 })
  expect((await world.must(zoe, contabilidad.bookedFiles, {})).rows).toEqual([])
})
