import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { reads } from '../../../kernel/rights/levels.ts'

const { read } = callsOf('ventas')

export const REPORTED_MONTHS = 12

const StageFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Number and value of its open opportunities. */
  open: z.int(),
  value: z.string(),
  /** Their average age in days with one decimal; null if there are none. */
  average_days: z.number().nullable(),
})
export type StageFigures = z.infer<typeof StageFigures>

const SalesMonth = z.object({
  /** 'YYYY-MM' in the time zone of the company's country. */
  month: z.string(),
  won: z.int(),
  won_value: z.string(),
  lost: z.int(),
  lost_value: z.string(),
})
export type SalesMonth = z.infer<typeof SalesMonth>

export const SalesReport = z.object({
  /** In the board's order. */
  stages: z.array(StageFigures),
  /** The last twelve, the current one last. */
  months: z.array(SalesMonth),
  /** Totals over these months. */
  won: z.int(),
  lost: z.int(),
  won_value: z.string(),
  /** Share of won among closed ones in percent with one decimal; null if none were closed. */
  conversion: z.number().nullable(),
  /** Average time from creation to won, in days with one decimal. */
  days_to_win: z.number().nullable(),
})
export type SalesReport = z.infer<typeof SalesReport>

export const salesReportCalls = {
  report: read('/report', {
    access: reads('ventas'),
    reads: ['sales_opportunities', 'pipeline_stages', 'company_profiles'],
    output: SalesReport,
    mayLag: true,
  }),
} satisfies Contract
