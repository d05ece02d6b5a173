import { z } from 'zod'
import { amount, id, units, version } from '../../../kernel/fields.ts'
import { isMonth } from '../../../kernel/month.ts'

const NO_MONTH = 'Elige un mes.'
const NO_AMOUNT = 'Escribe un valor mayor que 0, o deja la meta vacía.'
const NO_WINS = 'Escribe cuántas ventas, desde 1, o deja la meta vacía.'
export const SELLER_TWICE = 'Una persona está dos veces en la lista.'
/** More people than a company has. */
const MOST_SELLERS = 500

/** 'YYYY-MM'. */
export const salesMonth = () => z.string({ error: NO_MONTH }).refine(isMonth, NO_MONTH)

/** What is aimed at in a month; null: nothing. */
const aim = { amount: z.string().nullable(), wins: z.int().nullable() }

export const Targets = z.object({
  month: z.string(),
  version: z.int(),
  ...aim,
  sellers: z.array(z.object({ seller_id: z.uuid(), username: z.string(), ...aim })),
})
export type Targets = z.infer<typeof Targets>

/** How far an aim is reached in the current month; of a seller, or of the company where `own` is false. */
export const SalesGoal = z.object({ ...aim, own: z.boolean(), won: z.int(), won_value: z.string() })
export type SalesGoal = z.infer<typeof SalesGoal>

const nothing = z.literal('').transform(() => null)
const typedAim = {
  amount: z
    .union([amount(NO_AMOUNT).refine((typed) => Number(typed) > 0, NO_AMOUNT), nothing])
    .nullable()
    .default(null),
  wins: units(1, NO_WINS).nullable().default(null),
}

/** The complete month: a seller who is missing or for whom nothing is aimed at has no target afterwards. */
export const TargetsChange = z.strictObject({
  month: salesMonth(),
  version: version(),
  ...typedAim,
  sellers: z
    .array(z.strictObject({ seller_id: id('Elige una persona de la lista.'), ...typedAim }))
    .max(MOST_SELLERS)
    .refine((sellers) => new Set(sellers.map(({ seller_id }) => seller_id)).size === sellers.length, SELLER_TWICE)
    .default([]),
})
export type TargetsChange = z.infer<typeof TargetsChange>
