import type { PaperDocument } from '#src/platform/templates/paper-rows.ts'
import type { PeriodKind } from './periods.ts'
import type { PayLine } from './schemas.ts'

/** What a payslip was printed of, kept with it. */
export interface Payslip extends PaperDocument {
  type: 'payslip'
  kind: PeriodKind
  starts_on: string
  ends_on: string
  company: string
  country: string
  currency: string
  hire_date: string
  line: Omit<PayLine, 'version'>
}
