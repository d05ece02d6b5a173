import { areaOf, OWNERS } from './owners.ts'
import { type Statement, sqlFiles, templates } from './statements.ts'
import { type Access, tablesIn } from './tables-in-sql.ts'

export interface Use extends Statement {
  area: string
  table: string
  owner: string
  access: Access
}

const known = new Set(OWNERS.keys())
const HOLES = new Set(['?'])

/** Every table that a statement of src names, in the order of files and lines. */
export function usesOfTables(): Use[] {
  const inFiles = Map.groupBy([...sqlFiles(), ...templates()], ({ file }) => file)
  return [...inFiles.values()].flatMap((statements) => {
    const holes = new Set(statements.flatMap(({ text }) => tablesIn(text, HOLES).map(({ access }) => access)))
    return statements.flatMap((statement) => {
      const named = tablesIn(statement.text, known)
      return (named.length > 0 ? named : givenName(statement, holes)).map((use) => ({
        ...statement,
        ...use,
        area: areaOf(statement.file),
        owner: OWNERS.get(use.table) ?? '',
      }))
    })
  })
}

/**
 * A table that the server's code has as a constant goes into some statement's hole: it is read, and written where the same file
 * writes into a hole. One word alone, as 'user', is more often something else.
 */
function givenName({ file, text }: Statement, holes: ReadonlySet<Access>) {
  const inServer = /(^|\/)server(\.ts$|\/)|\/port\.ts$/.test(file)
  if (!inServer || !known.has(text) || !/[._]/.test(text)) return []
  return (holes.has('writes') ? ['reads', 'writes'] : ['reads']).map((access) => ({
    table: text,
    access: access as Access,
  }))
}
