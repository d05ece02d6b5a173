import { z } from 'zod'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { reads } from '../../kernel/rights/levels.ts'
import { LOT_TABLES } from './lot-tables.ts'

const { read } = callsOf('textil')

/** An order that is to be delivered within these days is due soon. */
export const DUE_SOON_DAYS = 7
export const QUALITY_DAYS = 30

/** The workshop at a glance. */
export const Summary = z.object({
  /** Lots at work, and of them the stopped and the late ones. */
  lots: z.int(),
  stopped: z.int(),
  late: z.int(),
  /** Orders to deliver within DUE_SOON_DAYS, or already past their day. */
  due: z.int(),
  /** Of these, past their day. */
  late_orders: z.int(),
  /** Good pieces that came to the end of the line today. */
  pieces_today: z.int(),
  /** How much was good at once in the last QUALITY_DAYS days, in whole percent; null: nothing was scanned. */
  first_quality: z.int().nullable(),
})
export type Summary = z.infer<typeof Summary>

export const textilSummaryCalls = {
  summary: read('/summary', {
    access: reads('textil'),
    reads: [...LOT_TABLES, 'bundle_scans'],
    output: Summary,
  }),
} satisfies Contract
