import { type DatePart, PERIODS } from '#src/kernel/days/periods.ts'
import type { ComparedWith, SpanName } from '../rules/spans.ts'
import type { FigureQuestion, ShownFact } from '../schemas.ts'

export const SPAN_WORDS: Record<SpanName, string> = {
  'este-mes': 'Este mes',
  'mes-pasado': 'El mes pasado',
  'este-trimestre': 'Este trimestre',
  'trimestre-pasado': 'El trimestre pasado',
  'este-anio': 'Este año',
  'anio-pasado': 'El año pasado',
  'ultimos-30-dias': 'Los últimos 30 días',
  'ultimos-12-meses': 'Los últimos 12 meses',
  todo: 'Todo el tiempo',
  entre: 'Entre dos fechas',
}

export const COMPARISON_WORDS: Record<ComparedWith, string> = {
  nada: 'Con nada',
  anterior: 'Con el período anterior',
  anio: 'Con el mismo período del año anterior',
}

const PERIOD_WORDS: Record<DatePart, string> = {
  day: 'día',
  week: 'semana',
  month: 'mes',
  quarter: 'trimestre',
  year: 'año',
}

/** By what a fact is told apart, its periods first. */
export const dimensionOptions = ({ days, dimensions }: ShownFact) => [
  ...days.flatMap(({ key, title }) =>
    PERIODS.toReversed().map((period) => ({
      value: `${key}.${period}`,
      label: `${title}, por ${PERIOD_WORDS[period]}`,
    })),
  ),
  ...dimensions.map(({ key, title }) => ({ value: key, label: title })),
]

/** What is asked first of a fact. */
export function firstQuestion(fact: ShownFact): Partial<FigureQuestion> {
  const [, sum = fact.measures[0]] = fact.measures
  return {
    ...{
      fact: fact.id,
      by: `${fact.day}.month`,
      across: '',
      measures: [sum?.key ?? 'rows'],
      where: fact.usual,
      on: '',
    },
  }
}

/** 'Facturas por cliente'. */
export function titleOf({ by }: FigureQuestion, fact: ShownFact): string {
  const label = dimensionOptions(fact).find(({ value }) => value === by)?.label ?? ''
  const [first = '', period] = label.split(', por ')
  return `${fact.title} por ${(period ?? first).toLowerCase()}`
}
