import { z } from 'zod'
import { cursor, id, version } from './fields.ts'

/** Cards of a column in the first answer: more than fit on a tall screen. */
export const FIRST_CARDS = 30
/** Cards of a further page of a column. */
export const MORE_CARDS = 100

/** What every card on a board has; an area adds what its face shows, and no more. */
export const cardFields = {
  id: z.uuid(),
  /** The column it stands in. */
  status: z.string(),
  /** Its place there; cards of one rank stand by id. See kernel/rank.ts. */
  rank: z.string(),
  version: z.int(),
}
export const AnyCard = z.object(cardFields)
export type AnyCard = z.infer<typeof AnyCard>

/** A board's answer: of every column how many cards it has, what they are worth where that is told, and the first ones. */
export const boardOf = <T extends z.ZodType<AnyCard>>(card: T) =>
  z.object({
    columns: z.array(
      z.object({
        status: z.string(),
        total: z.int(),
        /** A decimal string; null where the board sums nothing. */
        sum: z.string().nullable(),
        cards: z.array(card),
        /** Where the column goes on; null at its end. */
        next: z.string().nullable(),
      }),
    ),
  })

/** What asks for more cards of one column: `cursor` is the column's `next`. */
export const ofColumn = <T extends z.ZodType<string>>(status: T) => ({ status, cursor: cursor() })

/**
 * The input of a move: the column it goes to, and the cards that shall stand directly above and below it, as the person saw them; null is
 * the end of that side. A neighbour that went elsewhere meanwhile is passed over.
 */
export const moveTo = <T extends z.ZodType<string>>(status: T) =>
  z.strictObject({
    id: id(),
    version: version(),
    status,
    above_id: id().nullable().default(null),
    below_id: id().nullable().default(null),
  })
export type Move = z.infer<ReturnType<typeof moveTo<z.ZodType<string>>>>

/** The order of a column. */
export const byRank = (one: AnyCard, other: AnyCard) =>
  one.rank < other.rank || (one.rank === other.rank && one.id < other.id) ? -1 : one.id === other.id ? 0 : 1
