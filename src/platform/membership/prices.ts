import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { amount, ById, cursor, moment, optionalDay, pageOf, search, version } from '#src/kernel/fields.ts'

const { read, act } = callsOf('membership')

/** A module, or an item of another priced kind, with its monthly price. */
export const PricedItem = z.object({
  item_kind: z.string(),
  item_id: z.string(),
  name: z.string(),
  /** Archived, but some company still has it. */
  archived: z.boolean(),
  /** Today's price; '0.00' if none was set. */
  price: z.string(),
  /** The first day of that price; null if none was set. */
  from_date: z.string().nullable(),
  /** The next price, if one is set. */
  next: z.object({ id: z.uuid(), price: z.string(), from_date: z.string() }).nullable(),
  /** The number of active companies that have it. */
  companies: z.int(),
  /** Increases with every price that is set. */
  version: z.int(),
})
export type PricedItem = z.infer<typeof PricedItem>

/** A past, current or future price. */
export const PastPrice = z.object({
  id: z.uuid(),
  price: z.string(),
  from_date: z.string(),
  created_at: moment(),
  withdrawn_at: moment().nullable(),
})
export type PastPrice = z.infer<typeof PastPrice>

const UNKNOWN = 'Elige un elemento de la lista.'
const itemKind = z.string({ error: UNKNOWN }).regex(/^[a-z][a-z_]{0,39}$/, UNKNOWN)
const ChosenItem = z.strictObject({
  item_kind: itemKind,
  item_id: z.string({ error: UNKNOWN }).regex(/^[a-z0-9_-]{1,40}$/, UNKNOWN),
})
export type ChosenItem = z.infer<typeof ChosenItem>

export const NewPrice = ChosenItem.extend({
  price: amount('Un precio es un número de 0 o más, con dos decimales como máximo.'),
  /** '' means today. */
  from_date: optionalDay('Escribe desde qué día cuenta el precio, o déjalo vacío para que cuente desde hoy.'),
  version: version(),
})
export type NewPrice = z.infer<typeof NewPrice>

/** Control's price list; what modules add to the tables stands in `readingCosts`. */
export const priceCalls = {
  /** Everything offered, and what is archived but still in use; without pages unless it is narrowed. */
  prices: read('/prices', {
    access: MAY.configure,
    reads: ['prices', 'company_profiles'],
    input: z.strictObject({ search: search(), kind: itemKind.optional(), cursor: cursor() }),
    output: pageOf(PricedItem),
  }),
  priceHistory: read('/prices/{item_kind}/{item_id}/history', {
    access: MAY.configure,
    reads: ['prices'],
    input: ChosenItem,
    output: z.array(PastPrice),
  }),
  setPrice: act('POST /prices/{item_kind}/{item_id}', {
    does: 'fijar un precio',
    did: 'fijó un precio',
    access: MAY.configure,
    input: NewPrice,
    output: PricedItem,
    done: ({ name }, { from_date }) =>
      from_date === '' ? `Precio de ${name} actualizado.` : `Precio de ${name} programado.`,
    failed: 'Error al guardar el precio',
    undo: NEVER.byTrama,
  }),
  /** Withdraws a price before its first day. */
  withdrawPrice: act('DELETE /prices/{id}', {
    does: 'retirar un precio programado',
    did: 'retiró un precio programado',
    access: MAY.configure,
    input: ById,
    done: 'Precio programado retirado.',
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
