import { expect, it, vi } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'
import { reconciliationLines } from './lines.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const plan = await world.must(ana, contabilidad.accounts, {})
const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? ''
const [money, other] = [code('1110'), code('1305')]
const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: money })

/** Positive where money comes in. */
const booked = (date: string, amount: string, description: string) => {
  const value = amount.replace('-', '')
  const [debit, credit] = amount.startsWith('-') ? [other, money] : [money, other]
  const lines = [
    { account_id: debit, debit: value },
    { account_id: credit, credit: value },
  ]
  return world.must(ana, contabilidad.addEntry, { date, description, lines })
}
const line = (day: string, amount: string, text: string) => ({ day, value_day: day, amount, text, bank_id: text })
const report = (month: string) => world.must(caro, contabilidad.reconciliationReport, { id: bank.id, month })
const match = async (text: string) => {
  const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: bank.id, search: text })
  const id = rows[0]?.id ?? ''
  const [best] = await world.must(ana, contabilidad.bankProposals, { id })
  await world.must(ana, contabilidad.reconcileBankLine, { id, journal_lines: best?.journal_lines ?? [] })
}
const tied = (told: Awaited<ReturnType<typeof report>>) => {
  const figures = reconciliationLines(told).filter(({ strong }) => strong)
  const sum = figures.slice(0, -1).reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0)
  return sum === Math.round(Number(told.statement) * 100)
}

it('before a statement the bank has said nothing', async () => {
  await booked('2026-02-20', '1000', 'Aporte')
  expect(await report('2026-03')).toMatchObject({ ledger: '1000.00', statement: null })
})

it('ties what the books and the bank say, each with what the other lacks', async () => {
  await booked('2026-03-04', '300', 'Abono de Lindero')
  await booked('2026-03-30', '-250', 'Cheque 17')
  const wrong = await booked('2026-03-10', '77', 'Por error')
  await world.must(ana, contabilidad.reverseEntry, { id: wrong.id, date: '2026-03-11' })
  await world.must(ana, contabilidad.importBankStatement, {
    ...{ id: bank.id, file_name: 'abril.n43', format: 'Norma 43', from: '2026-03-01', to: '2026-04-30' },
    ...{ opening: '990', closing: '1028' },
    lines: [
      line('2026-03-05', '300', 'Abono Lindero'),
      line('2026-03-31', '-12', 'Comisión'),
      line('2026-04-02', '-250', 'Cheque pagado'),
    ],
  })
  await match('Abono Lindero')
  await match('Cheque pagado')
  const march = await report('2026-03')
  expect(march).toMatchObject({
    ...{ ledger: '1050.00', statement: '1278.00', apart: '-10.00', told_until: '2026-04-30' },
    in_transit: { count: 1, total: '-250.00', rows: [{ text: 'Cheque 17', amount: '-250.00' }] },
    not_booked: { count: 1, total: '-12.00', rows: [{ text: 'Comisión', amount: '-12.00' }] },
  })
  expect(tied(march)).toBe(true)
  const april = await report('2026-04')
  expect(april).toMatchObject({ statement: '1028.00', in_transit: { count: 0 }, not_booked: { count: 1 } })
  expect(tied(april)).toBe(true)
})

it('what the books had before the bank is not booked until its day', async () => {
  const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: bank.id, search: 'Comisión' })
  const late = await booked('2026-04-03', '-12', 'Comisión de marzo')
  const [best] = await world.must(ana, contabilidad.bankProposals, { id: rows[0]?.id ?? '' })
  expect(best?.title).toBe(`Asiento ${late.year}-${late.number}`)
  await match('Comisión')
  const march = await report('2026-03')
  expect(march.not_booked).toMatchObject({ count: 1, rows: [{ text: 'Comisión de marzo', amount: '-12.00' }] })
  expect(tied(march)).toBe(true)
  expect((await report('2026-04')).not_booked.count).toBe(0)
})

it('tells a statement that nobody imported', async () => {
  // April ended at 1,028: June begins 40 higher.
  await world.must(ana, contabilidad.importBankStatement, {
    ...{ id: bank.id, file_name: 'junio.n43', format: 'Norma 43', from: '2026-06-01', to: '2026-07-10' },
    ...{ opening: '1068', closing: '1075' },
    lines: [line('2026-06-02', '5', 'Intereses'), line('2026-07-02', '2', 'Intereses de julio')],
  })
  const june = await report('2026-06')
  expect(june).toMatchObject({ statement: '1073.00', missing: '40.00' })
  expect(reconciliationLines(june).map(({ text }) => text)).toContain('Movimientos de un extracto que falta')
  expect(tied(june)).toBe(true)
  expect(await report('2026-04')).toMatchObject({ statement: '1028.00', missing: '0.00' })
  await world.must(ana, contabilidad.importBankStatement, {
    ...{ id: bank.id, file_name: 'mayo.csv', format: 'Hoja', from: '2026-05-10', to: '2026-06-02' },
    ...{ opening: null, closing: null },
    lines: [line('2026-05-10', '40', 'Transferencia'), line('2026-06-02', '5', 'Intereses')],
  })
  for (const month of ['2026-05', '2026-06', '2026-07']) {
    const told = await report(month)
    expect(told.missing).toBe('0.00')
    expect(tied(told)).toBe(true)
  }
  const accounts = await world.must(ana, contabilidad.bankAccounts, {})
  expect(accounts).toMatchObject([{ balance: '1075.00' }])
})

it('is printed, and is of nobody else', async () => {
  const asked = { id: bank.id, month: '2026-03' }
  const { pages } = await world.must(ana, contabilidad.reconciliationSheet, asked)
  expect(JSON.stringify(pages)).toContain('Saldo según el banco')
  expect((await world.ask(ana, contabilidad.reconciliationPdf, asked)).status).toBe(200)
  expect((await world.ask(zoe, contabilidad.reconciliationReport, asked)).body.message).toBe(NOT_FOUND)
})
