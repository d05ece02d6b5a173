import { daysBetween } from '../../../../kernel/days/day.ts'
import { centsOf } from '../../../../kernel/money/cents.ts'
import { BARE, type OpenBookLine, type OpenLine, type Proposal, wordsOf } from './candidates.ts'
import { nameShare, tellsNumber } from './words.ts'

/** A cheque may take so long; the bank is hardly ever before the books. */
const LATEST_DAYS = 45
const EARLIEST_DAYS = -5

/** What is in the books already, of the same amount and about the same day. */
export const ofBooks = (line: OpenLine, books: readonly OpenBookLine[]): Proposal[] =>
  books.flatMap((booked) => {
    const days = daysBetween(booked.date, line.day)
    if (centsOf(booked.amount) !== centsOf(line.amount) || days < EARLIEST_DAYS || days > LATEST_DAYS) return []
    const words = wordsOf(line)
    const named = tellsNumber(words, booked.entry) || nameShare(booked.description, words) >= 0.3
    return [
      {
        ...BARE,
        kind: 'libros',
        score: (named ? 96 : 88) - Math.min(20, Math.abs(days) / 2),
        title: `Asiento ${booked.entry}`,
        why: booked.description,
        journal_lines: [booked.id],
      } satisfies Proposal,
    ]
  })
