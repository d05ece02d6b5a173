import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import type { Call } from '#src/kernel/contract.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { rrhh } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro } = world

const SINCE = 'No se puede deshacer: lo cambiaste después.'
const TAKEN = expect.stringContaining('ya ocupa su lugar')

/** Makes an act; its answer, and what takes it back. */
async function done<C extends Call>(call: C, input: object) {
  const { status, body, headers } = await world.ask(ana, call, input)
  expect([status, body.message]).toEqual([200, undefined])
  const id = headers.get(ACT_HEADER) ?? ''
  return { body, takeBack: () => world.ask(ana, undo.takeBack, { id }) }
}
const hired = (name: string) =>
  world.must(ana, rrhh.addEmployee, { name, position: 'Tejedora', salary: '1000.10', hire_date: '2025-01-01' })
const march = { kind: 'month', month: '2026-03' } as const
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

it('a payroll that was closed keeps its pay: what was typed into the draft is not taken back', async () => {
  await hired('Iris')
  const draft = await world.must(ana, rrhh.preparePayroll, march)
  const bonus = await world.must(ana, rrhh.addConcept, { name: 'Bono', kind: 'bono', basis: 'amount', value: '50.05' })
  const [line] = (await world.must(ana, rrhh.payLines, { id: draft.id })).rows
  const edit = await done(rrhh.editPayLine, {
    ...seen(line ?? { id: '', version: 0 }),
    items: [{ concept_id: bonus.id, amount: '' }],
  })
  const whole = await world.must(ana, rrhh.payroll, { id: draft.id })
  expect([draft.net, whole.net]).toEqual(['1000.10', '1050.15'])
  const closing = await done(rrhh.closePayroll, seen(whole))
  expect(await edit.takeBack()).toMatchObject({ status: 409, body: { code: 'undo_changed_since', message: SINCE } })
  expect((await closing.takeBack()).status).toBe(200)
  // That it was closed once stays, so that nothing before is given back unseen.
  expect(await edit.takeBack()).toMatchObject({ status: 409, body: { message: SINCE } })
  expect((await world.must(ana, rrhh.payroll, { id: draft.id })).net).toBe('1050.15')
  const again = await world.must(ana, rrhh.payroll, { id: draft.id })
  const reopened = await world.must(ana, rrhh.closePayroll, seen(again))
  await world.must(ana, rrhh.annulPayroll, { ...seen(reopened), date: '2026-04-01', reason: 'Otra' })
})

it('a period is paid once, whatever comes back', async () => {
  const draft = await world.must(ana, rrhh.preparePayroll, march)
  const { takeBack } = await done(rrhh.deletePayroll, { id: draft.id })
  const other = await world.must(ana, rrhh.preparePayroll, { kind: 'second_half', month: march.month })
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'undo_in_use', message: TAKEN } })
  await world.must(ana, rrhh.deletePayroll, { id: other.id })
  expect((await takeBack()).status).toBe(200)
  expect(await world.must(ana, rrhh.payroll, { id: draft.id })).toMatchObject({ net: draft.net, people: draft.people })
})

it('no day is taken off twice, and an account is of one employee', async () => {
  const [olga, nora] = [await hired('Olga'), await hired('Nora')]
  const days = { kind: 'Falta', from_date: '2026-03-02', to_date: '2026-03-03', paid: false } as const
  const absence = await world.must(ana, rrhh.addAbsence, { id: olga.id, ...days })
  const deleting = await done(rrhh.deleteAbsence, { id: absence.id })
  await world.must(ana, rrhh.addAbsence, { id: olga.id, ...days, from_date: '2026-03-03' })
  expect(await deleting.takeBack()).toMatchObject({ status: 409, body: { message: TAKEN } })

  const linked = await world.must(ana, rrhh.linkAccount, { ...seen(olga), account_id: caro.id })
  const unlinking = await done(rrhh.linkAccount, { ...seen(linked), account_id: '' })
  await world.must(ana, rrhh.linkAccount, { ...seen(nora), account_id: caro.id })
  expect(await unlinking.takeBack()).toMatchObject({ status: 409, body: { message: TAKEN } })
})

it('an evaluation that was published keeps its scores', async () => {
  const [ada, criterion] = [
    await hired('Ada'),
    await world.must(ana, rrhh.addCriterion, { name: 'Orden', weight: 100 }),
  ]
  const period = { period: 'Semestre', starts_on: '2026-01-01', ends_on: '2026-06-30' }
  const draft = await world.must(ana, rrhh.addEvaluation, { employee_id: ada.id, ...period })
  const scores = [{ criterion_id: criterion.id, score: 5, comment: '' }]
  const edit = await done(rrhh.editEvaluation, { ...seen(draft), comment: '', scores, goals: [] })
  await world.must(beto, rrhh.publishEvaluation, { id: draft.id, version: draft.version + 1 })
  expect(await edit.takeBack()).toMatchObject({
    status: 409,
    body: { message: 'No se puede deshacer: Beto lo cambió después.' },
  })
})

it('a payment goes back to the cent, and the books keep both entries', async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const { proposed, version } = await world.must(ana, rrhh.payrollRules, {})
  const chosen = Object.fromEntries(Object.entries(proposed).map(([key, id]) => [key, id ?? '']))
  await world.must(ana, rrhh.savePayrollRules, { version, ...chosen } as never)
  const draft = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-04' })
  const closed = await world.must(ana, rrhh.closePayroll, seen(draft))
  const unpaid = await world.ask(ana, rrhh.undoPayrollPayment, seen(closed))
  expect(unpaid.body.message).toBe('Esta nómina no está pagada.')
  const unposted = await world.ask(ana, rrhh.undoPayrollPosting, seen(closed))
  expect(unposted.body.message).toBe('Esta nómina no está en el Libro Diario.')
  const posted = await world.must(ana, rrhh.postPayroll, seen(closed))
  // Of the day of the payment: no day's balance remembers what was taken back.
  const balances = async () => {
    const rows = await world.must(ana, contabilidad.trialBalance, { from: '2026-01-01', to: '2026-04-30' })
    return rows.map(({ code, debit, credit }) => [code, (Number(debit) - Number(credit)).toFixed(2)])
  }
  const entries = async () => (await world.db.query('select from journal_entries')).rowCount ?? 0
  const owed = await balances()
  const before = await entries()
  const paying = await done(rrhh.payPayroll, { ...seen(posted), date: '2026-04-30' })
  expect(await balances()).not.toEqual(owed)
  const stale = await world.ask(ana, rrhh.undoPayrollPayment, seen(posted))
  expect([stale.status, stale.body.message]).toEqual([409, STALE])
  expect((await paying.takeBack()).status).toBe(200)
  const paid = (rows: string[][]) => rows.filter(([, balance]) => Number(balance) !== 0)
  expect(paid(await balances())).toEqual(paid(owed))
  expect(await entries()).toBe(before + 2)
  const now = await world.must(ana, rrhh.payroll, { id: draft.id })
  expect(now).toMatchObject({ status: 'closed', paid_on: null, net: draft.net })
  const late = await world.ask(ana, rrhh.undoPayrollPosting, seen(posted))
  expect([late.status, late.body.message]).toEqual([409, STALE])
})
