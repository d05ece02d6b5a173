import { laterDay, localDay } from '../../src/kernel/days/day.ts'
import { cdm } from '../../src/modules/cdm/contract.ts'
import { contabilidad } from '../../src/modules/contabilidad/contract.ts'
import { ventas } from '../../src/modules/ventas/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

const BODY = [
  'Apreciados señores de {CLIENTE}:',
  'Nos alegra presentarles esta propuesta. Los precios incluyen corte, confección y empaque; la entrega es en 20 días hábiles a partir del anticipo.',
  'Quedamos atentos a sus comentarios.',
].join('\n\n')

type Status = 'Borrador' | 'Enviada' | 'Aceptada' | 'Rechazada'

interface DemoQuote {
  /** How many days ago it was written, and, where it was invoiced, how many days after. */
  days: number
  invoiced?: number
  status: Status
  /** How many of which products. */
  amounts: readonly number[]
  discount?: string
}

const QUOTES: readonly DemoQuote[] = [
  { days: 58, status: 'Aceptada', amounts: [40, 40, 12], invoiced: 50 },
  { days: 44, status: 'Rechazada', amounts: [15] },
  { days: 41, status: 'Enviada', amounts: [24, 6] },
  { days: 19, status: 'Aceptada', amounts: [60, 30], discount: '10' },
  { days: 9, status: 'Enviada', amounts: [18, 18, 4] },
  { days: 3, status: 'Enviada', amounts: [120], discount: '15' },
  { days: 0, status: 'Borrador', amounts: [10, 5] },
]

const ACTIVITIES: readonly {
  type: 'nota' | 'llamada' | 'reunión' | 'correo' | 'tarea'
  text: string
  days: number
  in?: number
}[] = [
  { type: 'llamada', text: 'Preguntó por tallas grandes. Quiere ver la tela antes de decidir.', days: 12 },
  { type: 'tarea', text: 'Llevar muestras de tela y el catálogo nuevo.', days: 6, in: 1 },
  { type: 'reunión', text: 'Visita al taller. Le gustó el bordado; pide precio por 60 unidades.', days: 4 },
  { type: 'correo', text: 'Envié la cotización con el descuento que acordamos.', days: 3, in: 0 },
  { type: 'nota', text: 'Paga a 30 días y recibe los martes.', days: 20 },
  { type: 'llamada', text: 'Confirmar si aprobaron el presupuesto.', days: 1, in: 4 },
]

/** What the company offered to its clients, and what was said with them. */
export async function quoteAndTalk(url: string, owner: Sending, tax: string) {
  await send(
    url,
    ventas.saveQuoteTemplate,
    {
      logoUrl: '',
      header: 'Taller propio y materiales locales.',
      defaultBody: BODY,
      version: 1,
      footer: 'Anticipo del 50 %. Garantía de costuras por un año.',
    },
    owner,
  )
  const { body: clients } = await send(url, cdm.clients, {}, owner)
  const { body: products } = await send(url, cdm.products, {}, owner)
  const today = localDay()
  for (const [at, { days, status, amounts, discount = '0', invoiced }] of QUOTES.entries()) {
    const { id: client_id, name } = clients.rows[at % clients.rows.length]
    const lines = amounts.map((quantity, nth) => {
      const product = products.rows[(at + nth) % products.rows.length]
      return { product_id: product.id, description: product.name, quantity, price: product.price, discount, tax }
    })
    const date = laterDay(today, -days)
    const { body } = await send(
      url,
      ventas.addQuote,
      { client_name: name, client_id, body: BODY, date, valid_until: laterDay(date, 30), lines },
      owner,
    )
    if (status !== 'Borrador') await send(url, ventas.markQuote, { id: body.id, version: 1, status }, owner)
    if (invoiced !== undefined) {
      const day = laterDay(date, invoiced)
      await send(
        url,
        contabilidad.issueInvoice,
        {
          date: day,
          due_date: laterDay(day, 15),
          client: name,
          client_id,
          description: `Cotización ${body.number}`,
          quote_id: body.id,
          lines,
        },
        owner,
      )
    }
  }
  for (const [at, { type, text, days, in: later }] of ACTIVITIES.entries()) {
    const client_id = clients.rows[(at % 3) % clients.rows.length].id
    const remind_on = later === undefined ? '' : laterDay(today, later)
    await send(url, ventas.addActivity, { client_id, type, text, date: laterDay(today, -days), remind_on }, owner)
  }
}
