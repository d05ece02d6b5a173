import { z } from 'zod'

/** What follows from what, in this order. */
export const CHAIN_KINDS = ['opportunity', 'quote', 'invoice', 'payment', 'order'] as const
export type ChainKind = (typeof CHAIN_KINDS)[number]

/** One document of a chain, as its own area tells it to whoever may read it. */
export const ChainLink = z.object({
  kind: z.enum(CHAIN_KINDS),
  id: z.uuid(),
  /** A number or a name; of a payment its day. */
  name: z.string(),
  state: z.string(),
  tone: z.enum(['neutral', 'good', 'warn', 'bad', 'info']),
  /** Null of what has no price, as an order of production. */
  amount: z.string().nullable(),
  /** Null: the company's. */
  currency: z.string().nullable(),
  /** Where it is to be seen. */
  path: z.string(),
})
export type ChainLink = z.infer<typeof ChainLink>
