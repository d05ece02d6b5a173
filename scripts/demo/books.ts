import { laterMonth, localDay } from '../../src/kernel/days/day.ts'
import { contabilidad } from '../../src/modules/contabilidad/contract.ts'
import { lastDayOfMonth, monthOf } from '../../src/modules/contabilidad/months.ts'
import { type Sending, send } from '../../test/world/request.ts'
import type { DemoCompany } from './companies.ts'

/** Codes of a chart for what a workshop posts. */
interface Codes {
  chart: 'puc' | 'pgc'
  bank: string
  capital: string
  goods: string
  sales: string
  wages: string
  rent: string
  services: string
  machines: string
  computers: string
  accumulated: string
  depreciation: string
}

const CODES: Record<DemoCompany['currency'], Codes> = {
  COP: {
    chart: 'puc',
    bank: '1110',
    capital: '3115',
    goods: '62',
    sales: '4120',
    wages: '5105',
    rent: '5120',
    services: '5135',
    machines: '1520',
    computers: '1528',
    accumulated: '1592',
    depreciation: '5160',
  },
  EUR: {
    chart: 'pgc',
    bank: '572',
    capital: '100',
    goods: '600',
    sales: '700',
    wages: '640',
    rent: '621',
    services: '628',
    machines: '213',
    computers: '217',
    accumulated: '281',
    depreciation: '681',
  },
}
/** What an amount in the currency is made of: figures below are in euros of a larger house. */
const UNITS: Record<DemoCompany['currency'], number> = { COP: 900, EUR: 0.25 }
const MONTHS_BACK = 7

/** The company's books since half a year: entries, assets with their depreciation, and what is posted by itself. */
export async function keepBooks(url: string, { currency }: DemoCompany, owner: Sending): Promise<void> {
  const codes = CODES[currency]
  await send(url, contabilidad.startChart, { chart: codes.chart }, owner)
  const plan = (await send(url, contabilidad.accounts, {}, owner)).body as { id: string; code: string }[]
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  const centers: string[] = []
  for (const [name, description] of [
    ['Confección', 'Corte, costura y acabado'],
    ['Ventas', 'Tienda y pedidos'],
    ['Administración', ''],
  ]) {
    centers.push((await send(url, contabilidad.addCenter, { name, description }, owner)).body.id)
  }
  const [sewing, selling, office] = centers
  const worth = (euros: number) => (euros * UNITS[currency]).toFixed(2)
  const say = (date: string, description: string, debit: string, credit: string, euros: number, center = office) =>
    send(
      url,
      contabilidad.addEntry,
      {
        date,
        description,
        lines: [
          { account_id: at(debit), debit: worth(euros), cost_center_id: debit.startsWith('1') ? null : center },
          { account_id: at(credit), credit: worth(euros), cost_center_id: credit === codes.sales ? center : null },
        ],
      },
      owner,
    )

  const first = laterMonth(monthOf(localDay()), -MONTHS_BACK)
  await say(`${first}-01`, 'Aporte de los socios', codes.bank, codes.capital, 42_000)
  await say(`${first}-01`, 'Compra de máquinas de coser', codes.machines, codes.bank, 9_600)
  await say(`${first}-01`, 'Compra de computadores', codes.computers, codes.bank, 3_000)
  for (let at = 0; at < MONTHS_BACK; at++) {
    const month = laterMonth(first, at)
    await say(`${month}-08`, 'Ventas de la tienda', codes.bank, codes.sales, 5_200 + 430 * ((at * 5) % 7), selling)
    await say(`${month}-05`, 'Arriendo del taller', codes.rent, codes.bank, 1_150)
    await say(`${month}-12`, 'Compra de telas e hilos', codes.goods, codes.bank, 2_100 + 180 * ((at * 3) % 5), sewing)
    await say(`${month}-22`, 'Pedido de uniformes', codes.bank, codes.sales, 1_900 + 260 * ((at * 2) % 6), sewing)
    await say(lastDayOfMonth(month), 'Nómina del mes', codes.wages, codes.bank, 3_400, sewing)
    await say(lastDayOfMonth(month), 'Energía y agua', codes.services, codes.bank, 310 + 15 * (at % 4), sewing)
  }

  const recurring = async (description: string, account: string, euros: number, date: string, more: object = {}) => {
    const { body } = await send(
      url,
      contabilidad.addRecurring,
      {
        description,
        amount: worth(euros),
        account_id: at(account),
        counter_account_id: at(codes.bank),
        cost_center_id: office,
        starts_on: `${monthOf(localDay())}-${date}`,
        ...more,
      },
      owner,
    )
    return body as { id: string; next_on: string }
  }
  const running = [
    await recurring('Arriendo del taller', codes.rent, 1_150, '05'),
    await recurring('Internet y telefonía', codes.services, 85, '12'),
    await recurring('Mantenimiento de máquinas', codes.services, 320, '20', { frequency: 'trimestral' }),
  ]
  // What is due already is posted without waiting for the hour's job.
  for (const { id, next_on } of running.filter((one) => one.next_on <= localDay())) {
    await send(url, contabilidad.postRecurring, { id, period: monthOf(next_on) }, owner)
  }
  const insurance = await recurring('Seguro del local', codes.services, 960, '01', { frequency: 'anual' })
  await send(url, contabilidad.pauseRecurring, { id: insurance.id, version: 1, paused: true }, owner)

  const accounts = { depreciation_account_id: at(codes.accumulated), expense_account_id: at(codes.depreciation) }
  const asset = (name: string, account: string, euros: number, years: number, center = sewing) =>
    send(
      url,
      contabilidad.addAsset,
      {
        name,
        acquisition_date: `${first}-01`,
        acquisition_cost: worth(euros),
        useful_life_years: years,
        asset_account_id: at(account),
        cost_center_id: center,
        ...accounts,
      },
      owner,
    )
  await asset('Máquinas planas Juki (6)', codes.machines, 7_200, 10)
  await asset('Fileteadora industrial', codes.machines, 2_400, 10)
  await asset('Computadores de oficina', codes.computers, 2_100, 4, office)
  await asset('Terminal de punto de venta', codes.computers, 900, 3, selling)
  for (let at = 0; at < MONTHS_BACK - 1; at++) {
    await send(url, contabilidad.depreciate, { month: laterMonth(first, at) }, owner)
  }
}
