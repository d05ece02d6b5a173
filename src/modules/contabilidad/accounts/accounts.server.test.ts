import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const accountAt = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const [cash, sales] = [accountAt('1101'), accountAt('4101')]
const entry = (amount: string, more: object = {}) => ({
  date: '2026-03-10',
  description: 'Venta del día',
  lines: [
    { account_id: cash, debit: amount },
    { account_id: sales, credit: amount },
  ],
  ...more,
})

describe('the plan of accounts', () => {
  scenarios(world, contabilidad.startChart, [
    { it: 'is started once', as: beto, input: { chart: 'puc' }, refused: 'Tu plan ya tiene cuentas.' },
    { it: 'is not started by a colaborador', as: caro, input: { chart: 'puc' }, refused: FORBIDDEN },
  ])

  scenarios(world, contabilidad.addAccount, [
    {
      it: 'takes an account',
      as: beto,
      input: { code: '1103', name: 'Caja menor' },
      gives: { type: 'Activo', used: false, version: 1 },
    },
    { it: 'needs a code', as: ana, input: { name: 'X' }, refused: 'Código y nombre son obligatorios.' },
    {
      it: 'has each code once',
      as: ana,
      input: { code: '1101', name: 'Otra caja' },
      status: 409,
      refused: 'El código 1101 ya es de «Caja».',
    },
    { it: 'lets another company use the same code', as: zoe, input: { code: '1101', name: 'Caja' } },
  ])

  it('keeps what is used, and what stands over others', async () => {
    await world.must(ana, contabilidad.addEntry, entry('10'))
    const refusalOf = async (id: string) => (await world.ask(ana, contabilidad.deleteAccount, { id })).body.message
    expect(await refusalOf(cash)).toBe('Esta cuenta tiene movimientos: no se puede eliminar.')
    expect(await refusalOf(accountAt('14'))).toBe('Esta cuenta tiene subcuentas: elimínalas primero.')
    await world.must(ana, contabilidad.deleteAccount, { id: accountAt('1490') })
  })

  scenarios(world, contabilidad.editAccount, [
    {
      it: 'keeps the type of what is used',
      as: ana,
      input: { id: cash, version: 1, code: '1101', name: 'Caja', type: 'Gasto' },
      refused: 'Esta cuenta tiene movimientos: su tipo ya no puede cambiar.',
    },
    {
      it: 'renames',
      as: beto,
      input: { id: cash, version: 1, code: '1101', name: 'Caja general', type: 'Activo' },
      gives: { name: 'Caja general', version: 2 },
    },
    {
      it: 'refuses what somebody else changed meanwhile',
      as: ana,
      input: { id: cash, version: 1, code: '1101', name: 'Caja', type: 'Activo' },
      status: 409,
      refused: STALE,
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: { id: cash, version: 2, code: '1', name: 'X', type: 'Activo' },
      status: 404,
      refused: NOT_FOUND,
    },
  ])
})

await world.must(ana, contabilidad.addCenter, { name: 'Taller' })

describe('cost centres', () => {
  scenarios(world, contabilidad.addCenter, [
    { it: 'need a name', as: ana, input: { name: ' ' }, refused: 'El nombre es obligatorio.' },
    {
      it: 'have each name once',
      as: beto,
      input: { name: 'TALLER' },
      refused: 'Ya hay un centro de costo con ese nombre.',
    },
  ])

  it('are edited, and deleted while nothing is charged to them', async () => {
    const made = await world.must(ana, contabilidad.addCenter, { name: 'Tienda' })
    const edited = await world.must(beto, contabilidad.editCenter, { ...change(made), name: 'Tienda centro' })
    expect(edited).toMatchObject({ name: 'Tienda centro', version: 2 })
    const stale = await world.ask(ana, contabilidad.editCenter, { ...change(made), name: 'X' })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    await world.must(ana, contabilidad.deleteCenter, { id: made.id })
    expect((await world.must(ana, contabilidad.centers, {})).map(({ id }) => id)).not.toContain(made.id)
  })
  const change = ({ id, version }: { id: string; version: number }) => ({ id, version, description: '' })
})

describe('the currency', () => {
  it('changes while nothing is posted, and not afterwards', async () => {
    await world.must(zoe, contabilidad.setCurrency, { currency: 'COP' })
    expect((await world.must(zoe, companies.details, {})).currency).toBe('COP')
    const text = 'Ya hay asientos registrados en USD: la moneda no puede cambiar.'
    const { status, body } = await world.ask(ana, contabilidad.setCurrency, { currency: 'EUR' })
    expect([status, body.message]).toEqual([409, text])
    const details = await world.must(ana, companies.details, {})
    const saved = await world.ask(ana, companies.saveDetails, { ...details, currency: 'EUR' })
    expect([saved.status, saved.body.data.fields.currency]).toEqual([409, text])
    await world.must(ana, companies.saveDetails, details)
  })

  it('changes again once every entry is reversed', async () => {
    const [cash, sales] = await Promise.all([
      world.must(zoe, contabilidad.addAccount, { code: '1', name: 'Caja', type: 'Activo' }),
      world.must(zoe, contabilidad.addAccount, { code: '4', name: 'Ventas', type: 'Ingreso' }),
    ])
    const posted = await world.must(zoe, contabilidad.addEntry, {
      date: '2026-03-01',
      description: 'Venta',
      lines: [
        { account_id: cash.id, debit: '10' },
        { account_id: sales.id, credit: '10' },
      ],
    })
    expect((await world.ask(zoe, contabilidad.setCurrency, { currency: 'MXN' })).status).toBe(409)
    await world.must(zoe, contabilidad.reverseEntry, { id: posted.id, date: '2026-03-02' })
    await world.must(zoe, contabilidad.setCurrency, { currency: 'MXN' })
    expect((await world.must(zoe, companies.details, {})).currency).toBe('MXN')
  })

  it('changes again once every invoice is annulled, in the books or not, paid in between or not', async () => {
    const refused = async (currency: 'EUR' | 'USD') =>
      (await world.ask(zoe, contabilidad.setCurrency, { currency })).body.message
    const issue = { client: 'Hotel Mar', amount: '90', date: '2026-03-05', due_date: '2026-03-05' }
    const loose = await world.must(zoe, contabilidad.issueInvoice, issue)
    expect(await refused('EUR')).toBe('Ya hay facturas emitidas en MXN: la moneda no puede cambiar.')
    await world.must(zoe, contabilidad.annulInvoice, { id: loose.id, date: '2026-03-06', reason: 'Error' })
    await world.must(zoe, contabilidad.setCurrency, { currency: 'EUR' })

    const [cash, sales, owed] = await Promise.all([
      world.must(zoe, contabilidad.addAccount, { code: '11', name: 'Bancos', type: 'Activo', cash: true }),
      world.must(zoe, contabilidad.addAccount, { code: '41', name: 'Ingresos', type: 'Ingreso' }),
      world.must(zoe, contabilidad.addAccount, { code: '13', name: 'Clientes', type: 'Activo' }),
    ])
    const { version } = await world.must(zoe, contabilidad.postingRules, {})
    const rules = { receivable_id: owed.id, income_id: sales.id, cash_id: cash.id }
    await world.must(zoe, contabilidad.savePostingRules, { version, ...rules })
    const posted = await world.must(zoe, contabilidad.issueInvoice, issue)
    const payment = { id: posted.id, date: '2026-03-05', amount: '90', account_id: cash.id }
    const paid = await world.must(zoe, contabilidad.registerPayment, payment)
    expect(await refused('USD')).toBe('Ya hay asientos registrados en EUR: la moneda no puede cambiar.')
    const [received] = paid.payments
    const back = { date: '2026-03-06', reason: 'Error' }
    await world.must(zoe, contabilidad.undoPayment, { id: received?.id ?? '', ...back })
    await world.must(zoe, contabilidad.annulInvoice, { id: posted.id, ...back })
    await world.must(zoe, contabilidad.setCurrency, { currency: 'USD' })
  })
})
