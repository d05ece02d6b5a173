/** What is passed over as a whole: a comment, a text in quotes or between dollar tags, a name in quotes. */
export const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/g
/** The comments before a statement, or before a part of one. */
export const COMMENTS = /^(?:\s|--[^\n]*\n)*/
/** What ends a statement or hides one. */
const MARK = new RegExp(`${WHOLE.source}|;`, 'g')

/** The statements of an SQL text, each for itself: Citus sends a change of a table to its parts with all the text that came with it. */
export function singleStatements(sql: string): string[] {
  const ends = [...sql.matchAll(MARK)].filter(([mark]) => mark === ';').map(({ index }) => index)
  return [...ends, sql.length]
    .map((end, at) => sql.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim())
    .filter((statement) => statement.replace(MARK, (mark) => (/^(--|\/\*)/.test(mark) ? '' : mark)).trim() !== '')
}
