import { yearChecks } from './checks.ts'
import { closeYear, reopenYear } from './close.ts'
import { fiscalStart, fiscalYears, setFiscalStart } from './years.ts'

export const fiscalYearHandlers = { fiscalYears, fiscalStart, setFiscalStart, yearChecks, closeYear, reopenYear }
