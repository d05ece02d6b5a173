import type { FigureQuestion } from '../schemas.ts'

/** A report as it stands in the address: what is as usual is not said. */
export function addressOf(question: FigureQuestion): Record<string, string | undefined> {
  const { fact, by, across, measures, where, on, span, from, to, compare } = question
  const open = span === 'entre'
  return {
    ...{ de: fact, filas: by, columnas: across || undefined, cifras: measures.join(','), donde: where || undefined },
    dia: on || undefined,
    periodo: span === 'este-anio' ? undefined : span,
    desde: (open && from) || undefined,
    hasta: (open && to) || undefined,
    comparar: compare === 'nada' ? undefined : compare,
  }
}
