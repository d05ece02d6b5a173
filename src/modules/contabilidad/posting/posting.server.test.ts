import { beforeAll, describe, expect, it, vi } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { balanceSheet, incomeStatement } from '../statements/rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe } = world
const typed = (more: object = {}) => ({
  date: '2026-02-02',
  client: 'Hotel Mirador',
  due_date: '2026-02-17',
  amount: '100',
  ...more,
})

describe('the rules', () => {
  const accounts = { receivable_id: '', income_id: '', tax_id: '', cash_id: '' }
  beforeAll(async () => {
    await world.must(ana, contabilidad.startChart, { chart: 'puc' })
  })

  it('are none at first, proposed from the plan, and saved once of two', async () => {
    const before = await world.must(ana, contabilidad.postingRules, {})
    expect(before).toMatchObject({ receivable_id: null, income_id: null, tax_id: null, cash_id: null, version: 1 })
    const plan = await world.must(ana, contabilidad.accounts, {})
    const codes = Object.values(before.proposed).map((id) => plan.find((account) => account.id === id)?.code)
    expect(codes).toEqual(['1305', '4135', '2408', '1110', '2805'])
    const input = { ...before.proposed, version: 1 }
    const both = await Promise.all(
      [ana, beto].map((as, node) => world.ask(as, contabilidad.savePostingRules, input, { node })),
    )
    const [won, lost] = both.sort((one, other) => one.status - other.status)
    expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
    const again = await world.ask(ana, contabilidad.savePostingRules, input)
    expect([again.status, again.body.message]).toEqual([409, STALE])
    Object.assign(accounts, before.proposed)
  })

  scenarios(world, contabilidad.savePostingRules, [
    {
      it: 'are whole, or none',
      as: ana,
      input: { version: 2, tax_id: '00000000-0000-7000-8000-000000000001' },
      refused: 'Elige las cuentas por cobrar, de ingresos y de caja o bancos, o déjalas todas vacías.',
    },
    {
      it: 'name accounts of the own plan',
      as: zoe,
      input: { version: 1, ...Object.fromEntries(Object.keys(accounts).map((role) => [role, ana.id])) },
      status: 404,
      refused: 'Una de las cuentas ya no está en tu plan.',
    },
  ])

  it('name accounts of the right type, which then stay in the plan', async () => {
    const wrong = await world.ask(ana, contabilidad.savePostingRules, {
      ...accounts,
      version: 2,
      income_id: accounts.cash_id,
    })
    expect(wrong.body.data.fields).toEqual({ income_id: 'Elige una cuenta de tipo Ingreso.' })
    const deleted = await world.ask(ana, contabilidad.deleteAccount, { id: accounts.tax_id })
    expect(deleted.body.message).toBe('Las facturas se contabilizan en esta cuenta: elige antes otra en Cartera.')
  })

  it('want an account for taxes once there are any', async () => {
    await world.must(ana, contabilidad.savePostingRules, { ...accounts, tax_id: null, version: 2 })
    const lines = [{ description: 'Mantel', quantity: '1', price: '10', tax: '19' }]
    const { status, body } = await world.ask(ana, contabilidad.issueInvoice, typed({ lines }))
    const text = 'Esta factura lleva impuestos: elige antes su cuenta entre las de tus facturas.'
    expect([status, body.message]).toEqual([409, text])
    // It took no number: the first that is issued is the first.
    await world.must(ana, contabilidad.savePostingRules, { ...accounts, version: 3 })
    expect((await world.must(ana, contabilidad.issueInvoice, typed({ lines }))).number).toBe('FAC-2026-001')
  })
})

describe('a small company', () => {
  const figures = async (on: string) => {
    const rows = await world.must(zoe, contabilidad.trialBalance, { from: '2026-01-01', to: on })
    return Object.fromEntries(rows.filter((row) => row.closing !== '0.00').map(({ code, closing }) => [code, closing]))
  }

  it('has the books that an accountant works out by hand', async () => {
    await world.must(zoe, contabilidad.startChart, { chart: 'general' })
    const { proposed } = await world.must(zoe, contabilidad.postingRules, {})
    const before = await world.must(
      zoe,
      contabilidad.issueInvoice,
      typed({ date: '2026-01-02', due_date: '2026-01-17' }),
    )
    expect([before.posted, before.entries]).toEqual([false, []])
    await world.must(zoe, contabilidad.savePostingRules, { ...proposed, version: 1 })

    // 12 shirts at 45.90 less 5 %: 550.80 − 27.54 = 523.26; 2.5 hours at 30.05: 75.125, so 75.13. Tax 19 % of the first: 99.4194, so 99.42.
    const made = await world.must(zoe, contabilidad.issueInvoice, {
      date: '2026-01-10',
      client: 'Hotel Mirador',
      description: 'Dotación',
      due_date: '2026-01-25',
      lines: [
        { description: 'Camisa', quantity: '12', price: '45.90', discount: '5', tax: '19' },
        { description: 'Asesoría', quantity: '2.5', price: '30.05' },
      ],
    })
    expect(made).toMatchObject({
      number: 'FAC-2026-002',
      subtotal: '625.93',
      discount: '27.54',
      tax: '99.42',
      amount: '697.81',
      entries: [
        {
          description: 'Factura FAC-2026-002 de Hotel Mirador',
          invoice: { id: made.id, number: 'FAC-2026-002' },
          lines: [
            { code: '1201', debit: '697.81' },
            { code: '4101', credit: '598.39' },
            { code: '2201', credit: '99.42' },
          ],
        },
      ],
    })
    expect(await figures('2026-01-31')).toEqual({ '1201': '697.81', '4101': '-598.39', '2201': '-99.42' })

    const cash = (await world.must(zoe, contabilidad.accounts, {})).find(({ code }) => code === '1101')?.id ?? ''
    const part = { id: made.id, date: '2026-01-20', amount: '297.81', account_id: cash }
    expect(await world.must(zoe, contabilidad.registerPayment, part)).toMatchObject({
      balance: '400.00',
      payments: [{ account: '1101 Caja', amount: '297.81' }],
    })
    const rest = { id: made.id, date: '2026-02-03', amount: '400' }
    const paid = await world.must(zoe, contabilidad.registerPayment, rest)
    expect(paid).toMatchObject({ status: 'Pagada', payments: [{}, { account: '1102 Bancos' }] })
    expect(paid.entries.map(({ description }) => description)).toEqual([
      'Factura FAC-2026-002 de Hotel Mirador',
      'Pago de la factura FAC-2026-002',
      'Pago de la factura FAC-2026-002',
    ])
    expect(await figures('2026-01-31')).toEqual({
      '1101': '297.81',
      '1201': '400.00',
      '4101': '-598.39',
      '2201': '-99.42',
    })
    const all = await world.must(zoe, contabilidad.trialBalance, { from: '2026-01-01', to: '2026-02-28' })
    expect(incomeStatement(all)).toMatchObject({ net: '598.39' })
    expect(balanceSheet(all)).toMatchObject({ assets: { total: '697.81' }, sources: '697.81' })

    // What was issued before there were rules stays out of the books, and so does its payment.
    const unposted = { id: before.id, date: '2026-02-04', amount: '100', account_id: cash }
    expect(await world.must(zoe, contabilidad.registerPayment, unposted)).toMatchObject({
      status: 'Pagada',
      entries: [],
      payments: [{ account: null }],
    })
    expect(await figures('2026-12-31')).toEqual({
      '1101': '297.81',
      '1102': '400.00',
      '4101': '-598.39',
      '2201': '-99.42',
    })
    expect(await world.must(zoe, contabilidad.summary, {})).toMatchObject({
      paid: '797.81',
      paid_count: 2,
      owed: '0.00',
    })
  })

  it('reaches no account of another company, for its rules or its payments', async () => {
    const foreign = (await world.must(ana, contabilidad.accounts, {})).find(({ code }) => code === '1110')?.id ?? ''
    const { proposed, version } = await world.must(zoe, contabilidad.postingRules, {})
    const { id } = await world.must(zoe, contabilidad.issueInvoice, typed())
    const answers = await Promise.all(
      [foreign, zoe.id].flatMap((account_id) => [
        ...Object.keys(proposed).map((role) =>
          world.ask(zoe, contabilidad.savePostingRules, { ...proposed, version, [role]: account_id }),
        ),
        world.ask(zoe, contabilidad.registerPayment, { id, date: '2026-02-05', amount: '1', account_id }),
      ]),
    )
    const gone = 'Una de las cuentas ya no está en tu plan.'
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 12 }, () => [404, gone]),
    )
    await world.must(zoe, contabilidad.annulInvoice, { id, date: '2026-02-05', reason: 'Era una prueba' })
    // Nor does the database, whoever writes.
    for (const role of Object.keys(proposed)) {
      const written = world.db.query(`update posting_rules set ${role} = $1 where company_id = $2`, [
        foreign,
        zoe.company,
      ])
      await expect(written).rejects.toThrow('violates foreign key constraint')
    }
  })

  it('takes the entries of an invoice back with the invoice alone, and is left with nothing', async () => {
    const before = await figures('2026-12-31')
    const made = await world.must(zoe, contabilidad.issueInvoice, typed())
    const entry = made.entries[0]?.id ?? ''
    const direct = await world.ask(zoe, contabilidad.reverseEntry, { id: entry, date: '2026-02-05' })
    expect(direct.body.message).toBe(`Es de la factura ${made.number}: anúlala o deshaz su pago en Cartera.`)
    const { payments } = await world.must(zoe, contabilidad.registerPayment, {
      id: made.id,
      date: '2026-02-05',
      amount: '30',
    })
    const undoing = { id: payments[0]?.id ?? '', date: '2026-02-06', reason: 'Rebotó' }
    await world.must(zoe, contabilidad.undoPayment, undoing)
    const annulled = await world.must(zoe, contabilidad.annulInvoice, {
      id: made.id,
      date: '2026-02-07',
      reason: 'Importe equivocado',
    })
    expect(annulled.entries.map(({ description, reverses }) => [description, reverses !== null])).toEqual([
      [`Factura ${made.number} de Hotel Mirador`, false],
      [`Pago de la factura ${made.number}`, false],
      [`Anulación de un pago de la factura ${made.number}`, true],
      [`Anulación de la factura ${made.number}`, true],
    ])
    expect(await figures('2026-12-31')).toEqual(before)
  })
})
