import { afterAll, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { versionOf } from '../../../../test/world/factory.ts'
import { openPieceWork } from '../../../../test/world/pieces.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import { laborOfLots } from './server/labor.ts'
import { sundayOf } from './week.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const company = ana.company ?? ''
const { close, hole, iris, juno, lots, scan, weekOf, approve, lastWeek, today } = await openPieceWork(world)
const pools = openPools(world.lines)
afterAll(() => pools.end())
const sunday = sundayOf(lastWeek)

await scan({ operation: close, day: lastWeek, good: 120, seconds: 2 })
await scan({ operator: juno, operation: hole, day: lastWeek, good: 10, lot: lots[1].id })
await scan({ operation: close, day: lastWeek, good: 60, lot: lots[1].id })

const balances = async () => {
  const rows = await world.must(ana, contabilidad.trialBalance, { from: lastWeek, to: today })
  return Object.fromEntries(rows.map(({ code, debit, credit }) => [code, `${debit} ${credit}`]))
}

it('lots have the labour of their pieces, together what is paid', async () => {
  const of = (ids: string[]) =>
    inTransaction({ pool: pools.tenant, company, person: null }, (sql) => laborOfLots(sql, company, ids))
  // 180 pieces of Iris: 100 × 0.08 + 80 × 0.09 = 15.20, of which two thirds and one third; Juno's 0.34 is all of the second lot.
  expect(Object.fromEntries(await of(lots.map(({ id }) => id)))).toEqual({
    [lots[0].id]: '10.13',
    [lots[1].id]: '5.41',
  })
  expect(Object.fromEntries(await of([lots[1].id]))).toEqual({ [lots[1].id]: '5.41' })
  expect((await weekOf(lastWeek)).amount).toBe('15.54')
  expect([...(await of([]))]).toEqual([])
})

it('a sheet is posted when its accounts are chosen, paid from a bank, and taken back when it is annulled', async () => {
  await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
  const sheet = await approve(lastWeek)
  const closed = await world.ask(ana, textil.postPieceSheet, versionOf(sheet))
  expect(closed.body.message).toBe(
    'Conecta Contabilidad para llevar la planilla al Libro Diario, o pídelo a quien la lleva.',
  )
  expect(await world.must(ana, textil.pieceBooks, { id: sheet.id })).toEqual({ open: false, ready: false, entries: [] })
  await world.must(ana, catalogue.connectModule, { module_id: 'contabilidad' })
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const early = await world.ask(ana, textil.postPieceSheet, versionOf(sheet))
  expect(early.body.message).toBe('Elige antes las cuentas de mano de obra y por pagar, en Ajustes.')
  const { proposed, version } = await world.must(ana, textil.pieceSettings, {})
  const accounts = { labour_id: proposed?.labour_id ?? '', payable_id: proposed?.payable_id ?? '', cash_id: '' }
  const settings = { version, seconds_percent: '0', rejected_percent: '0', ...accounts }
  const wrong = await world.ask(ana, textil.savePieceSettings, { ...settings, labour_id: accounts.payable_id })
  expect(wrong.body.message).toBe('Elige una cuenta de tipo Gasto.')
  await world.must(ana, textil.savePieceSettings, settings)

  const posts = await Promise.all([1, 2].map(() => world.ask(ana, textil.postPieceSheet, versionOf(sheet))))
  expect(posts.map(({ status }) => status).sort()).toEqual([200, 409])
  const posted = posts.find(({ status }) => status === 200)?.body as typeof sheet
  expect(await balances()).toMatchObject({ 5201: '15.54 0.00', 2102: '0.00 15.54' })
  const { entries } = await world.must(ana, textil.pieceBooks, { id: sheet.id })
  expect(entries).toMatchObject([{ occasion: 'accrual', date: sunday, taken_back: false }])
  const own = await world.ask(ana, contabilidad.reverseEntry, { id: entries[0]?.id, date: today })
  expect(own.body.message).toMatch(/^Es de la planilla a destajo de la semana del .*, en Fábrica Textil/)

  const pay = { ...versionOf(posted), date: today, note: 'Efectivo' }
  const nowhere = await world.ask(ana, textil.payPieceSheet, pay)
  expect(nowhere.body.message).toBe('Elige la caja o el banco del que salió el dinero.')
  await world.must(zoe, contabilidad.prepareBooks, {})
  const { rows: others } = await world.db.query('select id from chart_of_accounts where company_id = $1 limit 1', [
    zoe.company,
  ])
  const foreign = await world.ask(ana, textil.payPieceSheet, { ...pay, account_id: others[0].id })
  expect(foreign.body.message).toMatch(/^Una de las cuentas ya no está/)
  const ahead = await world.ask(ana, textil.payPieceSheet, { ...pay, date: laterDay(today, 1) })
  expect(ahead.body.message).toContain('Ese día aún no llega')
  const paid = await world.must(ana, textil.payPieceSheet, { ...pay, account_id: proposed?.cash_id ?? '' })
  expect(await balances()).toMatchObject({ 2102: '15.54 15.54', 1102: '0.00 15.54' })
  const refused = async (call: Call, more: object = {}) =>
    (await world.ask(ana, call, { ...versionOf(paid), ...more })).body.message
  expect(await refused(textil.annulPieceSheet)).toBe('Esta planilla ya está pagada: deshaz antes su pago.')
  expect(await refused(textil.payPieceSheet, { date: today })).toBe('Solo se paga una planilla aprobada, una vez.')
  expect(await refused(textil.postPieceSheet)).toBe('Esta planilla ya está contabilizada.')
  const unpaid = await world.must(ana, textil.undoPiecePayment, versionOf(paid))
  expect(await balances()).toMatchObject({ 2102: '15.54 31.08', 1102: '15.54 15.54' })
  await world.must(ana, textil.annulPieceSheet, versionOf(unpaid))
  expect(await balances()).toMatchObject({ 5201: '15.54 15.54', 2102: '31.08 31.08' })
})

it('paid without books it is posted later, both at once, and taken out of them again', async () => {
  await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
  const sheet = await approve(lastWeek)
  const paid = await world.must(ana, textil.payPieceSheet, { ...versionOf(sheet), date: today })
  await world.must(ana, catalogue.connectModule, { module_id: 'contabilidad' })
  const { proposed, ...saved } = await world.must(ana, textil.pieceSettings, {})
  const { labour_id, payable_id, version } = saved
  await world.must(ana, textil.savePieceSettings, {
    ...{ version, seconds_percent: '0', rejected_percent: '0' },
    ...{ labour_id: labour_id ?? '', payable_id: payable_id ?? '', cash_id: proposed?.cash_id ?? '' },
  })
  const posted = await world.must(ana, textil.postPieceSheet, versionOf(paid))
  const { entries } = await world.must(ana, textil.pieceBooks, { id: sheet.id })
  expect(entries.map(({ occasion }) => occasion).sort()).toEqual(['accrual', 'payment'])
  const out = await world.must(ana, textil.undoPiecePosting, versionOf(posted))
  expect(out.paid_on).toBe(today)
  const again = await world.ask(ana, textil.undoPiecePosting, versionOf(out))
  expect(again.body.message).toBe('Esta planilla no está en el Libro Diario.')
  const back = await world.must(ana, textil.undoPiecePayment, versionOf(out))
  expect((await world.ask(ana, textil.undoPiecePayment, versionOf(back))).body.message).toBe(
    'Esta planilla no está pagada.',
  )
})

it.each([
  textil.annulPieceSheet,
  textil.postPieceSheet,
  textil.undoPiecePosting,
  textil.payPieceSheet,
  textil.undoPiecePayment,
])('is of the version that was seen, and of the company', async (call) => {
  const { sheet } = await weekOf(lastWeek)
  const of = (version: number) => ({
    id: sheet?.id,
    version,
    ...(call === textil.payPieceSheet ? { date: today } : {}),
  })
  const { status, body } = await world.ask(ana, call, of(99))
  expect([status, body.message]).toEqual([409, STALE])
  expect((await world.ask(zoe, call, of(sheet?.version ?? 0))).body.message).toBe(NOT_FOUND)
})

it('a week and a person’s receipt are printed; a draft says that it is one', async () => {
  const textOf = async (call: Call, input: object) => (await world.ask(ana, call, input)).body
  const { sheet } = await weekOf(lastWeek)
  const week = await textOf(textil.pieceSheetPdf, { week: lastWeek })
  for (const part of ['Planilla a destajo', 'Iris', 'Cerrar · Camisa', '180', 'Juno']) expect(week).toContain(part)
  expect(week).not.toContain('BORRADOR')
  const own = { id: sheet?.id ?? '', operator_id: iris.id }
  const receipt = await textOf(textil.pieceReceiptPdf, own)
  for (const part of ['Recibo a destajo · Iris', 'Cerrar · Camisa', 'Recibí conforme,']) expect(receipt).toContain(part)
  expect(receipt).not.toContain('Juno')
  expect(await textOf(textil.pieceSheetPdf, { week: laterDay(lastWeek, 7) })).toContain('BORRADOR')
  expect((await world.ask(zoe, textil.pieceReceipt, own)).body.message).toBe(NOT_FOUND)
  expect((await world.ask(ana, textil.pieceReceipt, { ...own, operator_id: close })).body.message).toBe(NOT_FOUND)
  expect((await world.ask(caro, textil.pieceReceipt, own)).body.message).toBe(FORBIDDEN)
})
