import { COMMENTS, WHOLE } from './single-statements.ts'

const ALTER =
  /^((?:\s|--[^\n]*\n)*alter table (?:if exists |only )*([\w."]+))(?:\s|--[^\n]*\n)+(?=(?:add|drop|alter|validate)\b)/i
const ADDS_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!(?:constraint|check|foreign|unique|primary|exclude)\b)("[^"]+"|\w+)/i
/** A constraint within the definition of a column, up to the next one or the end. */
const CONSTRAINT = /\b(?:constraint (\w+) )?(check|references)\b/i

/**
 * The changes of a table that an `alter table` makes, a statement each, and the constraints of a new column beside it, under the names that
 * PostgreSQL would give them: Citus refuses them together. Any other statement stays as it is.
 */
export function singleActions(statement: string): string[] {
  const [begun, head, table] = ALTER.exec(statement) ?? []
  if (!begun || !table) return [statement]
  return splitAt(statement.slice(begun.length), ',')
    .map((action) => action.replace(COMMENTS, ''))
    .flatMap((action) => (ADDS_COLUMN.test(action) ? columnApart(action, table) : [action]))
    .map((action) => `${head} ${action}`)
}

function columnApart(action: string, table: string): string[] {
  const column = ADDS_COLUMN.exec(action)?.[1] ?? ''
  const shown = outermost(action)
  const found = CONSTRAINT.exec(shown)
  if (!found) return [action]
  const [, name, kind = ''] = found
  const end = endOf(action, found.index + found[0].length, kind)
  const definition = action.slice(found.index, end).replace(/^constraint \w+ /i, '')
  const called = name ?? `${table.replace(/^.*\.|"/g, '')}_${column}_${kind === 'check' ? 'check' : 'fkey'}`
  const rest = `${action.slice(0, found.index).trimEnd()} ${action.slice(end).trim()}`.trim()
  const key = kind === 'check' ? '' : `foreign key (${column}) `
  return [...columnApart(rest, table), `add constraint ${called} ${key}${definition}`]
}

/** Where a constraint of a column ends: a condition with its parenthesis, a key with what it says of what it refers to. */
function endOf(action: string, from: number, kind: string): number {
  const shown = outermost(action)
  if (kind === 'check') return from + shown.slice(from).indexOf(')') + 1
  const next = /\b(not null|default|check|unique|generated)\b/i.exec(shown.slice(from))
  return next ? from + next.index : action.length
}

/** The text with blanks for whatever stands in quotes, comments and inner parentheses: each place stays where it was. */
function outermost(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  let depth = 0
  return [...text.replace(WHOLE, blank)]
    .map((sign) => {
      if (sign === ')') depth -= 1
      const inner = depth > 0
      if (sign === '(') depth += 1
      return inner ? ' ' : sign
    })
    .join('')
}

function splitAt(text: string, sign: string): string[] {
  const shown = outermost(text)
  const ends = [...shown].flatMap((each, at) => (each === sign ? [at] : []))
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim())
}
