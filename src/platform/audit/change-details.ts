import type { AuditChange, AuditListEntry, Value } from './contract.ts'

/** A changed row as the trigger stored it: see migrations/003_changes.sql. */
interface Written {
  what: string
  name: string | null
  id: string | null
  op: AuditChange['op']
  fields: [label: string, before: Value, after: Value][]
}

/** A stored audit row. */
export interface Logged {
  id: string
  person: string
  call: string
  subject_id: string | null
  /** Of how many records the act was made at once; null: of one. */
  many: number | null
  changes: (Written | { more: true })[] | null
  created_at: string
}

/** Kinds of row that are called after a module. */
const NAMED_BY_MODULE = ['Módulo', 'Permiso']

/** The same changes with modules called by their names; they are recorded under their ids. */
export const withModuleNames = (written: NonNullable<Logged['changes']>, nameOf: (id: string) => string) =>
  written.map((row) =>
    'what' in row && NAMED_BY_MODULE.includes(row.what) ? { ...row, name: nameOf(row.name ?? '') } : row,
  )

/** The same for a row of a record's history: 'Permiso ventas'. */
export function withModuleName(part: string, nameOf: (id: string) => string): string {
  const [what = '', id = '', ...more] = part.split(' ')
  return NAMED_BY_MODULE.includes(what) && more.length === 0 ? `${what} ${nameOf(id)}`.trim() : part
}

/** The changes of an audit row, its subject first. @param many of how many records the act was made at once */
export function detailsOf(
  written: NonNullable<Logged['changes']>,
  subject: string | null,
  many: number | null = null,
): Pick<AuditListEntry, 'subject' | 'changes' | 'more'> {
  const rows = written.filter((row) => 'what' in row)
  const changes = folded(rows).toSorted((one, other) => Number(other.id === subject) - Number(one.id === subject))
  return {
    subject: (many ?? 1) > 1 ? `${many} registros` : (changes[0]?.name ?? ''),
    changes,
    more: rows.length < written.length,
  }
}

/** Merges several changes of a row into one: from the first state before to the last state after. */
function folded(rows: readonly Written[]): AuditChange[] {
  const byRow = new Map<string, AuditChange>()
  for (const { name, fields, ...row } of rows) {
    const change = {
      ...row,
      name: name ?? '',
      fields: fields.map(([label, before, after]) => ({ label, before, after })),
    }
    const key = `${row.what} ${row.id}`
    const earlier = byRow.get(key)
    byRow.set(key, earlier ? followed(earlier, change) : change)
  }
  return [...byRow.values()].filter(({ op, fields }) => op !== 'update' || fields.length > 0)
}

function followed(earlier: AuditChange, later: AuditChange): AuditChange {
  const op = later.op === 'update' ? earlier.op : later.op
  if (op !== 'update') return { ...earlier, ...later, op, fields: op === 'insert' ? earlier.fields : later.fields }
  const fields = [...earlier.fields]
  for (const field of later.fields) {
    const at = fields.findIndex(({ label }) => label === field.label)
    if (at === -1) fields.push(field)
    else fields[at] = { ...field, before: fields[at]?.before ?? null }
  }
  return { ...later, op, fields: fields.filter(({ before, after }) => before !== after) }
}
