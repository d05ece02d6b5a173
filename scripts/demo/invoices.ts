import { laterDay, localDay } from '../../src/kernel/days/day.ts'
import { cdm } from '../../src/modules/cdm/contract.ts'
import { contabilidad } from '../../src/modules/contabilidad/contract.ts'
import type { Invoice } from '../../src/modules/contabilidad/invoices/schemas.ts'
import { type Sending, send } from '../../test/world/request.ts'

interface DemoInvoice {
  /** Days from today: when it was issued; it is due a fortnight later. */
  date: number
  description: string
  /** Products of the catalogue by their place, and how many. */
  lines: readonly (readonly [product: number, quantity: string, discount?: string])[]
  /** Parts of it that came in: percent, and how many days after. */
  paid?: readonly (readonly [percent: number, after: number])[]
  annulled?: string
}

const INVOICES: readonly DemoInvoice[] = [
  {
    date: -128,
    description: 'Dotación del primer semestre',
    lines: [
      [0, '40'],
      [1, '40', '5'],
    ],
    paid: [[60, 20]],
  },
  {
    date: -96,
    description: 'Pedido de temporada',
    lines: [
      [2, '25'],
      [3, '12'],
    ],
  },
  { date: -74, description: 'Uniformes de recepción', lines: [[1, '18']], paid: [[100, 12]] },
  { date: -61, description: 'Reposición', lines: [[4, '30', '10']] },
  {
    date: -52,
    description: 'Dotación de cocina',
    lines: [
      [0, '22'],
      [5, '6'],
    ],
    paid: [
      [50, 10],
      [50, 31],
    ],
  },
  { date: -40, description: 'Pedido duplicado', lines: [[2, '10']], annulled: 'Se emitió dos veces' },
  { date: -33, description: 'Muestras de la línea nueva', lines: [[3, '8']] },
  {
    date: -21,
    description: 'Camisas bordadas',
    lines: [
      [1, '60', '8'],
      [4, '60'],
    ],
    paid: [[40, 5]],
  },
  { date: -12, description: 'Entrega de noviembre', lines: [[2, '36']] },
  {
    date: -6,
    description: 'Uniformes de ventas',
    lines: [
      [0, '15'],
      [1, '15'],
    ],
    paid: [[100, 4]],
  },
  {
    date: -1,
    description: 'Pedido por encargo',
    lines: [
      [5, '24', '5'],
      [3, '10'],
    ],
  },
]

/** Invoices at every stage, posted by the rules that the plan proposes. */
export async function issueInvoices(url: string, owner: Sending, currency: string): Promise<void> {
  const { body: rules } = await send(url, contabilidad.postingRules, {}, owner)
  await send(url, contabilidad.savePostingRules, { ...rules.proposed, version: rules.version }, owner)
  const { rows: clients } = (await send(url, cdm.clients, {}, owner)).body
  const { rows: products } = (await send(url, cdm.products, {}, owner)).body
  const tax = currency === 'COP' ? '19' : '21'
  for (const [at, { date, description, lines, ...then }] of INVOICES.entries()) {
    const client = clients[(at * 3) % clients.length]
    const day = laterDay(localDay(), date)
    const { body: invoice } = await send(
      url,
      contabilidad.issueInvoice,
      {
        date: day,
        client: client.name,
        client_id: client.id,
        description,
        due_date: laterDay(day, 15),
        lines: lines.map(([product, quantity, discount = '0']) => {
          const { id, name, price } = products[product % products.length]
          return { product_id: id, description: name, quantity, price, discount, tax }
        }),
      },
      owner,
    )
    await settle(url, owner, invoice, then)
  }
}

async function settle(url: string, owner: Sending, invoice: Invoice, then: Pick<DemoInvoice, 'paid' | 'annulled'>) {
  const { id, date } = invoice
  let left = Number(invoice.amount)
  for (const [percent, after] of then.paid ?? []) {
    const rest = percent === 100 || after === then.paid?.at(-1)?.[1]
    const whole = (then.paid ?? []).reduce((sum, [part]) => sum + part, 0) === 100
    const amount = rest && whole ? left : Math.round(Number(invoice.amount) * percent) / 100
    left = Math.round((left - amount) * 100) / 100
    await send(url, contabilidad.registerPayment, { id, date: laterDay(date, after), amount: amount.toFixed(2) }, owner)
  }
  if (then.annulled) {
    await send(url, contabilidad.annulInvoice, { id, date: laterDay(date, 1), reason: then.annulled }, owner)
  }
}
