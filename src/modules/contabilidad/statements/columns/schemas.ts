import { z } from 'zod'
import { day } from '../../../../kernel/fields.ts'

/** How a statement is split: by months, by quarters or years of the company's own, or the same days of each year. */
export const COLUMN_KINDS = ['meses', 'trimestres', 'anios', 'mismos'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

export const COLUMN_TITLES: Record<ColumnKind, string> = {
  meses: 'Mes a mes',
  trimestres: 'Trimestre a trimestre',
  anios: 'Año a año',
  mismos: 'Los mismos días de cada año',
}

export const FEWEST_COLUMNS = 2
export const MOST_COLUMNS: Record<ColumnKind, number> = { meses: 12, trimestres: 8, anios: 5, mismos: 5 }

/** The reports that stand in columns. */
export const COLUMN_REPORTS = ['resultados', 'balance', 'efectivo'] as const
export type ColumnReport = (typeof COLUMN_REPORTS)[number]

const COUNT = 'Elige cuántas columnas.'

/** How many columns of what, ending on a day. */
export const columnFields = {
  by: z.enum(COLUMN_KINDS, { error: 'Elige qué es cada columna.' }),
  count: z.coerce.number<string | number>(COUNT).int(COUNT).min(FEWEST_COLUMNS, COUNT).max(MOST_COLUMNS.meses, COUNT),
}

export const TOO_MANY = {
  message: 'Son demasiadas columnas: como máximo 12 meses, 8 trimestres o 5 años.',
  path: ['count'],
}
export const hasRoom = ({ by, count }: { by?: ColumnKind | undefined; count?: number | undefined }) =>
  by === undefined || count === undefined || count <= MOST_COLUMNS[by]

const asked = {
  report: z.enum(COLUMN_REPORTS, { error: 'Elige un informe de la lista.' }),
  ...columnFields,
  /** For the same days of each year alone: the first of them. */
  from: day().optional(),
  to: day(),
  cost_center_id: z.uuid('Elige un centro de costo de la lista.').optional(),
}
export const ColumnsAsked = z
  .strictObject(asked)
  .refine(hasRoom, TOO_MANY)
  .refine(({ from, to }) => from === undefined || from <= to, {
    message: 'Ese período termina antes de empezar.',
    path: ['to'],
  })
export type ColumnsAsked = z.infer<typeof ColumnsAsked>

const PeriodColumn = z.object({
  from: z.string(),
  to: z.string(),
  /** 'nov 26', 'T4 2026', '2025/26'. */
  title: z.string(),
  /** Whether it ends before its month, quarter or year does. */
  cut: z.boolean(),
})
export type PeriodColumn = z.infer<typeof PeriodColumn>

const ColumnLine = z.object({
  /** The account; null for a sum. */
  id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  depth: z.int(),
  strong: z.boolean(),
  /** One a column, in their order. */
  amounts: z.array(z.string()),
  /** The same of all columns together; null where they do not follow upon each other, and in a balance. */
  total: z.string().nullable(),
})
export type ColumnLine = z.infer<typeof ColumnLine>

/** A statement in several columns, the earliest first. */
export const PeriodColumns = z.object({ columns: z.array(PeriodColumn), lines: z.array(ColumnLine) })
export type PeriodColumns = z.infer<typeof PeriodColumns>
