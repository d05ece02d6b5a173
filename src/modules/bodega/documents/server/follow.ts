import type { documentFollowers } from '#src/modules/contabilidad/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { keepAgain, takeReservations } from '../../reservations/server/of-quotes.ts'
import refusal from '../../server/refusals.ts'
import { moveGoods } from '../../stock/server/move-goods.ts'
import { countedGoods } from './counted-goods.ts'
import { movedFor } from './moved-for.ts'
import { invoicePlace } from './settings.ts'

/** What stock does when an invoice or a credit note comes and goes. */
export const stockFollows: Parameters<typeof documentFollowers.fill>[0] = {
  async onInvoiceIssued(sql, company, { id, number, date, author, lines, quote_id }) {
    if (quote_id !== null) {
      const products = lines.map(({ product_id }) => product_id)
      await takeReservations(sql, company, { quote: quote_id, invoice: id, products })
    }
    if (lines.every(({ product_id }) => product_id === null)) return
    const place = await invoicePlace(sql, company)
    if (place === undefined) return
    const goods = await countedGoods(sql, company, lines)
    for (const { product, units } of goods) refuseFraction(product.name, units)
    if (goods.length === 0) return
    await moveGoods(sql, company, {
      moves: goods.map(({ product, units }) => ({ product_id: product.id, place, quantity: -units })),
      user_id: author,
      note: 'Facturado',
      day: date,
      document: { kind: 'invoice', id, name: number },
    })
  },

  async onInvoiceAnnulled(sql, company, { id, number, date, author }) {
    await takeBack(sql, company, { kind: 'invoice', id, name: number, day: date, author, note: 'Factura anulada' })
    await keepAgain(sql, company, id)
  },

  async onCreditNoteIssued(sql, company, { id, number, date, invoice, author, returned }) {
    const taken = await movedFor(sql, company, invoice)
    const goods = await countedGoods(sql, company, returned)
    const moves = goods.flatMap(({ product, units }) => {
      const from = taken.find(({ product_id, quantity }) => product_id === product.id && quantity < 0)
      if (!from) return []
      refuseFraction(product.name, units)
      return [{ product_id: product.id, place: from.place, quantity: units, of: from.of }]
    })
    if (moves.length === 0) return
    await moveGoods(sql, company, {
      ...{ moves, user_id: author, note: 'Devuelto', day: date },
      document: { kind: 'credit_note', id, name: number },
    })
  },

  onCreditNoteAnnulled: (sql, company, { id, number, date, author }) =>
    takeBack(sql, company, {
      ...{ kind: 'credit_note', id, name: number, day: date, author, note: 'Nota de crédito anulada' },
    }),
}

interface TakenBack {
  kind: 'invoice' | 'credit_note'
  id: string
  name: string
  day: string
  author: string
  note: string
}

/** Whatever a document moved goes the other way, in the same warehouse, whether it is archived since or not. */
async function takeBack(sql: Query, company: string, { kind, id, name, day, author, note }: TakenBack): Promise<void> {
  const moves = (await movedFor(sql, company, id)).map((move) => ({ ...move, quantity: -move.quantity }))
  if (moves.length > 0)
    await moveGoods(sql, company, { moves, user_id: author, note, day, document: { kind, id, name } })
}

function refuseFraction(name: string, units: number): void {
  if (!Number.isInteger(units))
    throw refusal('whole_units', `«${name}» se cuenta por unidades enteras: cambia su cantidad.`, { field: 'lines' })
}
