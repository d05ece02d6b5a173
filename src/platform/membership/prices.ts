import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { amount, ById, moment, optionalDay, pageOf, search, version } from '#src/kernel/fields.ts'
import { ITEM_KINDS } from './rules.ts'

const { read, act } = callsOf('membership')

/** A module, an agent or a service with what it costs a month. */
export const PricedItem = z.object({
  item_kind: z.enum(ITEM_KINDS),
  item_id: z.string(),
  name: z.string(),
  /** Out of the catalogue, but some company still has it. */
  archived: z.boolean(),
  /** What counts today; '0.00' where nobody set a price. */
  price: z.string(),
  /** Since when; null where nobody set one. */
  from_date: z.string().nullable(),
  /** The price that follows, if one is set. */
  next: z.object({ id: z.uuid(), price: z.string(), from_date: z.string() }).nullable(),
  /** How many active companies have it. */
  companies: z.int(),
  /** Rises with every price that is set. */
  version: z.int(),
})
export type PricedItem = z.infer<typeof PricedItem>

/** A price that counts, counted or will count. */
export const PastPrice = z.object({
  id: z.uuid(),
  price: z.string(),
  from_date: z.string(),
  created_at: moment(),
  withdrawn_at: moment().nullable(),
})
export type PastPrice = z.infer<typeof PastPrice>

const UNKNOWN = 'Elige un elemento de la lista.'
const ChosenItem = z.strictObject({
  item_kind: z.enum(ITEM_KINDS, { error: UNKNOWN }),
  item_id: z.string({ error: UNKNOWN }).regex(/^[a-z0-9_-]{1,40}$/, UNKNOWN),
})
export type ChosenItem = z.infer<typeof ChosenItem>

export const NewPrice = ChosenItem.extend({
  price: amount('Un precio es un número de 0 o más, con dos decimales como máximo.'),
  /** Left out: from today. */
  from_date: optionalDay('Escribe desde qué día cuenta el precio, o déjalo vacío para que cuente desde hoy.'),
  version: version(),
})
export type NewPrice = z.infer<typeof NewPrice>

/** Control's price list. */
export const priceCalls = {
  /** All that is offered, and what is no longer but somebody still has: a list without pages. */
  prices: read('/prices', {
    access: MAY.configure,
    reads: [
      'prices',
      'ai_agents',
      'marketing_services',
      'company_profiles',
      'company_modules',
      'connected_agents',
      'connected_marketing_services',
    ],
    input: z.strictObject({ search: search(), kind: z.enum(ITEM_KINDS).optional() }),
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
  }),
  /** Before its day comes. */
  withdrawPrice: act('DELETE /prices/{id}', {
    does: 'retirar un precio programado',
    did: 'retiró un precio programado',
    access: MAY.configure,
    input: ById,
    done: 'Precio programado retirado.',
    failed: 'Error al actualizar',
  }),
} satisfies Contract
