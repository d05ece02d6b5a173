import { z } from 'zod'
import { MEASURE_KINDS } from '#src/kernel/calls/fact.ts'
import { cursor, longText, optionalDay, requiredText } from '#src/kernel/fields.ts'
import { COMPARED_WITH, SPANS } from './rules/spans.ts'

export const MOST_MEASURES = 4
const NO_FACT = 'Elige de qué es el informe.'
const NO_MEASURE = 'Elige qué se suma o se cuenta.'
const NO_DIMENSION = 'Elige por qué se agrupa.'
const MANY_MEASURES = `Elige como máximo ${MOST_MEASURES} cifras.`

const column = () => z.string({ error: NO_DIMENSION }).max(80, NO_DIMENSION)

const question = {
  /** The list that answers it: 'contabilidad.invoices'. */
  fact: requiredText(NO_FACT, 80),
  /** What its rows are: 'client', 'date.month'. */
  by: requiredText(NO_DIMENSION, 80),
  /** What its columns are; '': it has none but its measures. */
  across: column().default(''),
  /** 'rows', 'amount', 'amount.avg'. */
  measures: z
    .array(z.string().max(80, NO_MEASURE), { error: NO_MEASURE })
    .min(1, NO_MEASURE)
    .max(MOST_MEASURES, MANY_MEASURES),
  where: longText(4_000),
  /** The column of the day that counts; '': the fact's own. */
  on: column().default(''),
  span: z.enum(SPANS, { error: 'Elige un período de la lista.' }).default('este-anio'),
  /** Of the span 'entre'. */
  from: optionalDay(),
  to: optionalDay(),
  compare: z.enum(COMPARED_WITH, { error: 'Elige con qué se compara.' }).default('nada'),
}

export const FigureQuestion = z.strictObject(question)
export type FigureQuestion = z.infer<typeof FigureQuestion>

/** The rows behind a figure: those of its row and its column. */
export const FigureRows = z.strictObject({ ...question, row: longText(4_000), cursor: cursor() })
export type FigureRows = z.infer<typeof FigureRows>

/** A report on paper, under its name. */
export const FigurePaper = z.strictObject({ ...question, name: requiredText('Ponle un nombre al informe.', 120) })
export type FigurePaper = z.infer<typeof FigurePaper>

const kind = z.enum(MEASURE_KINDS)
const Named = z.object({ key: z.string(), title: z.string() })
const Measure = Named.extend({ kind })
export type Measure = z.infer<typeof Measure>

export const FILTER_KINDS = ['text', 'number', 'day', 'choice', 'flag'] as const

/** What a person may ask about. */
export const ShownFact = z.object({
  id: z.string(),
  title: z.string(),
  noun: z.array(z.string()),
  /** Whose it is: 'Contabilidad'. */
  area: z.string(),
  day: z.string(),
  days: z.array(Named),
  dimensions: z.array(Named),
  measures: z.array(Measure),
  usual: z.string(),
  /** Tables whose changes make its figures stale. */
  reads: z.array(z.string()),
  page: z.string().nullable(),
  filters: z.array(Named.extend({ kind: z.enum(FILTER_KINDS), options: z.array(z.string()) })),
})
export type ShownFact = z.infer<typeof ShownFact>

/** `change`: by how many percent it is more than before; null: there was nothing before. */
export const ReportFigure = z.object({
  value: z.string(),
  before: z.string().nullable(),
  change: z.string().nullable(),
})
export type ReportFigure = z.infer<typeof ReportFigure>

/** By measure. */
const Cell = z.array(ReportFigure)
const Span = z.object({ from: z.string(), to: z.string() })

export const FigureRow = z.object({
  name: z.string(),
  currency: z.string().nullable(),
  /** The conditions of its rows in the list; null: what is put together at the end. */
  where: z.string().nullable(),
  /** By column; empty without columns. */
  cells: z.array(Cell),
  total: Cell,
})
export type FigureRow = z.infer<typeof FigureRow>

export const FigureAnswer = z.object({
  title: z.string(),
  span: Span.nullable(),
  compared: Span.nullable(),
  by: z.string(),
  measures: z.array(Measure),
  columns: z.array(z.object({ name: z.string(), where: z.string().nullable() })),
  rows: z.array(FigureRow),
  /** One a currency. */
  totals: z.array(FigureRow),
  /** The rows are periods, in their order. */
  timed: z.boolean(),
})
export type FigureAnswer = z.infer<typeof FigureAnswer>

export const FigureRowsPage = z.object({
  columns: z.array(Named.extend({ kind: z.enum(['text', 'day', 'money', 'number']) })),
  rows: z.array(z.object({ id: z.string(), currency: z.string().nullable(), values: z.array(z.string()) })),
  next: z.string().nullable(),
  total: z.int(),
})
export type FigureRowsPage = z.infer<typeof FigureRowsPage>
