/** By what a record is known here and in answers: what it does with which invoice. */
export const esRecordKey = (act: 'alta' | 'anulacion', nif: string, number: string, date: string): string =>
  [act, nif, number, date].join('|')
