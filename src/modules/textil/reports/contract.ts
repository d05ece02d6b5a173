import { z } from 'zod'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { moment } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { StationFigures } from '../rows.ts'

const { read } = callsOf('textil')

/** How many days a report looks back. */
export const REPORT_PERIODS = ['30', '90', '365'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]
const Reported = z.strictObject({ days: z.enum(REPORT_PERIODS).default('90') })
export type Reported = z.infer<typeof Reported>

const ofReport = [...LOT_TABLES, 'lot_moves']

/** How lots pass the stations: read, and on paper. */
export const stationReportCalls = {
  /** What each station holds, and how long lots that left it within so many days had stayed. */
  report: read('/report', {
    access: reads('textil'),
    reads: ofReport,
    input: Reported,
    output: z.object({ at: moment(), stations: z.array(StationFigures) }),
    mayLag: true,
  }),
  /** The same on paper. */
  reportSheet: read('/report-sheet', {
    access: reads('textil'),
    reads: [...ofReport, 'company_profiles'],
    input: Reported,
    output: PrintedDocument,
    mayLag: true,
  }),
  reportPdf: read('/report/pdf', {
    access: reads('textil'),
    reads: [...ofReport, 'company_profiles'],
    input: Reported,
    output: file(),
    mayLag: true,
  }),
} satisfies Contract
