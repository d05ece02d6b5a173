import type { Explanation, FiscalAction } from './types.ts'

/** What a code means: a title, what happened and what to do. */
export type ExplanationTable = Readonly<Record<string, readonly [title: string, what: string, action: FiscalAction]>>

/** The explanation of a code in a table; of a code that is in none, the authority's own text is what a person has. */
export function explanationOf(table: ExplanationTable, code: string, authority: string): Explanation {
  const [title, what, action] = table[code] ?? [
    `${authority} respondió con el código ${code || 'desconocido'}`,
    'Lee el texto de la respuesta y corrige lo que señala; si no lo entiendes, consúltalo con tu asesor.',
    'asesor',
  ]
  return { title, what, action }
}
