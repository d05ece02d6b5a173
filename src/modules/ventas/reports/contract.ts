import { z } from 'zod'
import { MAY } from '../../../kernel/access.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'

const { read } = callsOf('ventas')

export const REPORTED_MONTHS = 12

const StageFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What stands open in it, and what that is worth. */
  open: z.int(),
  value: z.string(),
  /** How old those are on average, in days with one decimal; null where there are none. */
  average_days: z.number().nullable(),
})
export type StageFigures = z.infer<typeof StageFigures>

const SalesMonth = z.object({
  /** 'YYYY-MM' by the calendar of the company's country. */
  month: z.string(),
  won: z.int(),
  won_value: z.string(),
  lost: z.int(),
  lost_value: z.string(),
})
export type SalesMonth = z.infer<typeof SalesMonth>

export const SalesReport = z.object({
  /** In the order of the board. */
  stages: z.array(StageFigures),
  /** The last twelve, this one last. */
  months: z.array(SalesMonth),
  /** All of these months. */
  won: z.int(),
  lost: z.int(),
  won_value: z.string(),
  /** Of what was closed in them, how much was won: percent with one decimal; null where nothing was closed. */
  conversion: z.number().nullable(),
  /** From coming in to being won, in days with one decimal. */
  days_to_win: z.number().nullable(),
})
export type SalesReport = z.infer<typeof SalesReport>

export const salesReportCalls = {
  report: read('/report', {
    access: MAY.readModule,
    reads: ['sales_opportunities', 'pipeline_stages', 'company_profiles'],
    output: SalesReport,
  }),
} satisfies Contract
