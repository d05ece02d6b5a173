import { AVERAGE, ROWS } from '#src/kernel/calls/fact.ts'
import { type Condition, type GroupedBy, writeConditions } from '#src/kernel/calls/narrowing.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { type DaySpan, periodsIn } from '#src/kernel/days/periods.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callWithin } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import { type Axis, arrange } from '../rules/arrange.ts'
import { dimensionOf } from '../rules/keys.ts'
import { daysCompared, isClosed, spanDays } from '../rules/spans.ts'
import type { FigureAnswer, FigureQuestion } from '../schemas.ts'
import { factFor, measuresNamed, type NamedFact } from './facts.ts'
import refusal from './refusals.ts'

/** More are neither read nor added up by anybody. */
const MOST_GROUPS = 5_000
const MOST_PERIODS = 400
const MOST_PERIOD_COLUMNS = 60
const TOO_MANY = 'Son demasiadas cifras para un informe: acorta el período, filtra o agrupa por algo con menos valores.'
const UNKNOWN = 'Este informe agrupa por algo que ya no existe: elige otra cosa.'

/**
 * A report: its fact's list, asked in groups, in the rights of whoever asks.
 * @throws Refusal of the list itself, 400 for what the fact does not have, or for more than a report holds
 */
export async function runFigures(
  ctx: Ctx<unknown>,
  installed: Installed,
  question: FigureQuestion,
): Promise<FigureAnswer> {
  const named = factFor(question.fact, ctx.user, installed)
  const { fact } = named
  const measures = measuresNamed(fact, question.measures)
  const day = dayColumn(named, question)
  const span = spanDays(question, await companyDay(ctx.sql, ctx.company))
  const compared = isClosed(span) ? daysCompared(span, question.compare) : null
  const axis = (text: string, most: number): Axis => {
    const dimension = dimensionOf(fact, text)
    if (dimension === null) throw refusal('figure_unknown', UNKNOWN)
    return placed(dimension, day, isClosed(span) ? span : null, compared, most)
  }
  const by = axis(question.by, MOST_PERIODS)
  const across = question.across === '' ? null : axis(question.across, MOST_PERIOD_COLUMNS)
  const sums = [...new Set(measures.map(({ key }) => key.replace(AVERAGE, '')).filter((key) => key !== ROWS))]
  const ask = (days: Partial<DaySpan> | null) =>
    groupsOf(ctx, named, {
      where: [question.where, writeConditions(within(day, days))].filter((part) => part !== '').join(';'),
      group: [by, across].flatMap((one) => (one === null ? [] : [written(one)])).join(','),
      sums: sums.join(','),
    })
  const [groups, before] = await Promise.all([ask(span), compared === null ? null : ask(compared)])
  return {
    title: fact.title,
    span: isClosed(span) ? shownSpan(span) : null,
    compared: compared && shownSpan(compared),
    by: titleOf(named, by),
    measures,
    timed: by.period !== null,
    ...arrange({ fact, by, across, measures, groups, before }),
  }
}

/** The column whose day counts. @throws Refusal 400 */
export function dayColumn({ fact }: NamedFact, { on }: Pick<FigureQuestion, 'on'>): string {
  const day = on === '' ? fact.day : on
  if (!Object.hasOwn(fact.days, day)) throw refusal('figure_unknown', UNKNOWN)
  return day
}

export function within(column: string, days: Partial<DaySpan> | null): Condition[] {
  return [
    ...(days?.from === undefined ? [] : [{ column, op: 'gte' as const, value: days.from }]),
    ...(days?.before === undefined ? [] : [{ column, op: 'lt' as const, value: days.before }]),
  ]
}

/** The periods of the span stand in the report whether anything happened in them or not. */
function placed(dimension: GroupedBy, day: string, span: DaySpan | null, compared: DaySpan | null, most: number): Axis {
  const { column, period } = dimension
  if (period === null || column !== day || span === null) return { ...dimension, periods: null, compared: null }
  const periods = periodsIn(span, period, most)
  if (periods.length > most) throw refusal('figures_too_many', TOO_MANY)
  return { ...dimension, periods, compared: compared && periodsIn(compared, period, most) }
}

const written = ({ column, period }: GroupedBy) => (period === null ? column : `${column}.${period}`)

const titleOf = ({ fact }: NamedFact, { column, period }: GroupedBy): string =>
  (period === null ? fact.dimensions[column] : fact.days[column]) ?? column

const shownSpan = ({ from, before }: DaySpan) => ({ from, to: laterDay(before, -1) })

async function groupsOf(ctx: Ctx<unknown>, named: NamedFact, asked: object): Promise<RowGroup[]> {
  const wide = Object.create(ctx, { mostGroups: { value: MOST_GROUPS + 1 } }) as Ctx<unknown>
  const { groups = [] } = (await callWithin(named, wide, { ...named.fact.asks, ...asked })) as { groups?: RowGroup[] }
  if (groups.length > MOST_GROUPS) throw refusal('figures_too_many', TOO_MANY)
  return groups
}
