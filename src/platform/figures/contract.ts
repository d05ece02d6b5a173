import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf, file } from '#src/kernel/contract.ts'
import { sendingCalls } from './mailed/calls.ts'
import { savedReportCalls } from './saved/calls.ts'
import { FigureAnswer, FigurePaper, FigureQuestion, FigureRows, FigureRowsPage, ShownFact } from './schemas.ts'
import { todayCalls } from './today/calls.ts'

const { read } = callsOf('figures')

const access = COMPANY_ROLES

export const figureReports = {
  /** What the person may ask about. */
  facts: read('/facts', { access, reads: [], output: z.array(ShownFact) }),
  /** A report. Whether the person may read what it is made of is asked of its list. */
  run: read('/run', { access, reads: [], body: true, input: FigureQuestion, output: FigureAnswer, mayLag: true }),
  /** The rows behind a figure. */
  rows: read('/rows', {
    unfiltered: true,
    access,
    reads: [],
    body: true,
    input: FigureRows,
    output: FigureRowsPage,
    mayLag: true,
  }),
  /** On paper. */
  paper: read('/paper', {
    access,
    reads: ['company_profiles'],
    body: true,
    input: FigurePaper,
    output: file(),
    mayLag: true,
  }),
  ...savedReportCalls,
  ...sendingCalls,
  ...todayCalls,
} satisfies Contract
