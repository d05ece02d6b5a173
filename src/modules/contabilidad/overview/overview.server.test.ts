import { describe, expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { monthOf } from '../months.ts'
import { changeOf } from '../statements/rules.ts'

const { longDate } = formatsOf('')

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const [shop, office] = await Promise.all(
  ['Tienda', 'Oficina'].map((name) => world.must(ana, contabilidad.addCenter, { name })),
)

const today = clockIn('America/Bogota').day
const [month, before] = [monthOf(today), laterMonth(monthOf(today), -1)]
const say = (date: string, description: string, debit: string, credit: string, amount: string, center?: string) =>
  world.must(ana, contabilidad.addEntry, {
    date,
    description,
    lines: [
      { account_id: at(debit), debit: amount, cost_center_id: center ?? null },
      { account_id: at(credit), credit: amount, cost_center_id: center ?? null },
    ],
  })
const issue = (amount: string, date: string, due_date: string) =>
  world.must(ana, contabilidad.issueInvoice, { client: 'Comercial Lindero', date, due_date, amount })
const pay = (id: string, amount: string, date: string) =>
  world.must(ana, contabilidad.registerPayment, { id, date, amount })

await say(`${before}-01`, 'Aporte', '1102', '3101', '5000')
await say(`${before}-02`, 'Venta de contado', '1101', '4101', '900.10', shop?.id)
await say(`${before}-03`, 'Arriendo', '5202', '1102', '250', office?.id)
await say(`${month}-01`, 'Transporte', '5204', '1102', '100', shop?.id)
await say(`${month}-01`, 'Devolución de transporte', '1102', '5204', '20', shop?.id)
await say(`${month}-01`, 'Comisión del banco', '5301', '1102', '5.05')
const paidBefore = await issue('400', `${before}-01`, `${before}-10`)
await pay(paidBefore.id, '400', `${before}-05`)
const paidInParts = await issue('1000', `${before}-01`, `${before}-20`)
await pay(paidInParts.id, '600', `${before}-06`)
await pay(paidInParts.id, '400', `${month}-01`)
const late = await issue('300', `${before}-01`, `${before}-02`)
await pay(late.id, '120.40', `${before}-03`)

describe('the dashboard', () => {
  // 'Ingresos' and 'Resultado' are the books'; the sum of paid invoices stands beside them as 'Cobrado'.
  it('tells the month and the one before as worked out by hand', async () => {
    const { months, overdue, due, entries } = await world.must(caro, contabilidad.overview, {})
    expect(months).toHaveLength(12)
    // 900.10 of a cash sale; invoices are in no books here. Of these 400 and 600 were paid whole; 100 less 20, and 5.05.
    expect(months.slice(-2)).toEqual([
      {
        ...{ month: before, income: '900.10', expenses: '250.00', net: '650.10', collected: '1000.00' },
        // 5,000 of the partners and the cash sale; the rent.
        ...{ received: '5900.10', paid: '250.00' },
      },
      {
        ...{ month, income: '0.00', expenses: '85.05', net: '-85.05', collected: '400.00' },
        // What came back of the transport; 100 and 5.05.
        ...{ received: '20.00', paid: '105.05' },
      },
    ])
    expect(months.slice(0, 10).every(({ income, expenses }) => income === '0.00' && expenses === '0.00')).toBe(true)
    expect(overdue).toEqual({ count: 1, amount: '179.60' })
    expect(due.map(({ id, balance, late: isLate }) => [id, balance, isLate])).toEqual([[late.id, '179.60', true]])
    expect(entries[0]).toMatchObject({ description: 'Comisión del banco', amount: '5.05' })
  })

  it('is another company’s own', async () => {
    const { overdue, entries } = await world.must(zoe, contabilidad.overview, {})
    expect([overdue, entries]).toEqual([{ count: 0, amount: '0.00' }, []])
  })

  it.each([
    ['400.00', '1000.00', -60],
    ['85.05', '250.00', -66],
    ['1002.50', '1000.00', 0.3],
    ['1002.49', '1000.00', 0.2],
    ['997.50', '1000.00', -0.3],
    ['999.60', '1000.00', 0],
    ['10.00', '-20.00', 150],
    ['10.00', '0.00', null],
  ])('compares %s with %s', (now, then, change) => expect(changeOf(now, then)).toBe(change))
})

describe('reports', () => {
  it('tell what each cost centre brought and took', async () => {
    const rows = await world.must(caro, contabilidad.centerResults, { from: `${before}-01` })
    expect(rows.map(({ name, income, expenses, net }) => [name, income, expenses, net])).toEqual([
      ['Oficina', '0.00', '250.00', '-250.00'],
      ['Tienda', '900.10', '80.00', '820.10'],
      ['Sin centro de costo', '0.00', '5.05', '-5.05'],
    ])
  })

  it('forecast money from what there is, what is owed and what comes back', async () => {
    await world.must(ana, contabilidad.addRecurring, {
      description: 'Arriendo',
      amount: '250',
      account_id: at('5202'),
      counter_account_id: at('1102'),
      starts_on: `${laterMonth(month, 1)}-01`,
    })
    const { opening, accounts, months } = await world.must(caro, contabilidad.forecast, {})
    expect(accounts.map(({ code, balance }) => [code, balance])).toEqual([
      ['11', '0.00'],
      ['1101', '900.10'],
      ['1102', '4664.95'],
    ])
    expect([opening, months[0]?.closing, months.at(-1)?.closing]).toEqual(['5565.05', '5744.65', '4494.65'])
    // What is written down for a day to come is no money of today's, and is there on its day.
    const coming = laterMonth(month, 2)
    const { id } = await say(`${coming}-01`, 'Cheque posfechado', '1102', '4101', '70')
    const after = await world.must(caro, contabilidad.forecast, {})
    expect(after.opening).toBe(opening)
    expect(after.months.map(({ posted, closing }) => [posted, closing]).slice(1, 3)).toEqual([
      ['0.00', months[1]?.closing],
      ['70.00', '5314.65'],
    ])
    await world.must(ana, contabilidad.reverseEntry, { id, date: `${coming}-01` })
  })

  const words = (sheet: PrintedDocument) =>
    sheet.pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ')

  it.each([
    ['comprobacion', ['Balance de comprobación', '1102 Bancos', '4.664,95', 'Total']],
    ['resultados', ['Estado de resultados', 'Total Ingresos 900,10', 'Resultado del período 565,05']],
    ['balance', ['Balance general', 'Total Activo 5.565,05', 'Pasivo y patrimonio 5.565,05']],
    ['centros', ['Resultado por centro de costo', 'Tienda 900,10 80,00 820,10', 'Total 900,10 335,05 565,05']],
    ['flujo', ['Flujo de caja proyectado', `Desde el ${longDate(today)}`, 'Caja y bancos ese día 5.565,05']],
  ] as const)('stand on paper: %s', async (report, texts) => {
    const sheet = await world.must(caro, contabilidad.reportSheet, { report, from: `${before}-01`, to: today })
    for (const text of texts) expect(words(sheet)).toContain(text)
    // Without a last day it is of today, and says so.
    const open = await world.must(caro, contabilidad.reportSheet, { report })
    if (report !== 'flujo') expect(words(open)).toContain(`Al ${longDate(today)}`)
    const { status, headers } = await world.ask(caro, contabilidad.reportPdf, { report })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('stand on paper: a book with its balance after each line', async () => {
    const input = { report: 'mayor', account_id: at('5204') } as const
    expect(words(await world.must(caro, contabilidad.reportSheet, input))).toMatch(
      /Libro mayor: 5204 Transporte.*Transporte 100,00 0,00 100,00.*Devolución de transporte 0,00 20,00 80,00/,
    )
    const { body } = await world.ask(caro, contabilidad.reportSheet, { report: 'mayor' })
    expect(body.message).toBe('Elige una cuenta.')
  })
})
