import { z } from 'zod'
import { cursor, id, version } from './fields.ts'

/** Cards of each column in the first answer: more than fit on a tall screen. */
export const FIRST_CARDS = 30
/** Cards of each further page of a column. */
export const MORE_CARDS = 100

/** The fields of every card; an area adds what its card shows, and no more. */
export const cardFields = {
  id: z.uuid(),
  /** The column that the card is in. */
  status: z.string(),
  /** The card's position in its column; cards of equal rank are ordered by id. See kernel/rank.ts. */
  rank: z.string(),
  version: z.int(),
}
export const AnyCard = z.object(cardFields)
export type AnyCard = z.infer<typeof AnyCard>

/** A board's answer: for every column the number of cards, their sum (where the board has one) and the first cards. */
export const boardOf = <T extends z.ZodType<AnyCard>>(card: T) =>
  z.object({
    columns: z.array(
      z.object({
        status: z.string(),
        total: z.int(),
        /** A decimal string; null where the board sums nothing. */
        sum: z.string().nullable(),
        cards: z.array(card),
        /** Cursor of the column's next page; null at its end. */
        next: z.string().nullable(),
      }),
    ),
  })

/** The input that asks for more cards of one column: `cursor` is the column's `next`. */
export const ofColumn = <T extends z.ZodType<string>>(status: T) => ({ status, cursor: cursor() })

/**
 * The input of a move: the target column, and the cards directly above and below the target position as the person saw them (null: no card on that
 * side). A neighbour that has left the column meanwhile is ignored.
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

/** Compares two cards of one column by their order in it. */
export const byRank = (one: AnyCard, other: AnyCard) =>
  one.rank < other.rank || (one.rank === other.rank && one.id < other.id) ? -1 : one.id === other.id ? 0 : 1
