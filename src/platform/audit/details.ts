import type { Change, Entry, Value } from './contract.ts'

/** A changed row as the trigger wrote it down: see migrations/003_changes.sql. */
interface Written {
  what: string
  name: string | null
  id: string | null
  op: Change['op']
  fields: [label: string, before: Value, after: Value][]
}

/** A line of the trail as it is kept. */
export interface Logged {
  id: string
  person: string
  call: string
  subject_id: string | null
  changes: (Written | { more: true })[] | null
  created_at: string
}

/** What a line tells of the rows that changed, the one it was done to first. */
export function detailsOf(
  written: NonNullable<Logged['changes']>,
  subject: string | null,
): Pick<Entry, 'subject' | 'changes' | 'more'> {
  const rows = written.filter((row) => 'what' in row)
  const changes = folded(rows).toSorted((one, other) => Number(other.id === subject) - Number(one.id === subject))
  return { subject: changes[0]?.name ?? '', changes, more: rows.length < written.length }
}

/** One change a row, however many statements wrote it: from what the first found to what the last left. */
function folded(rows: readonly Written[]): Change[] {
  const byRow = new Map<string, Change>()
  for (const { name, fields, ...row } of rows) {
    const change = {
      ...row,
      name: name ?? '',
      fields: fields.map(([label, before, after]) => ({ label, before, after })),
    }
    const key = keyOf(byRow, change)
    const earlier = byRow.get(key)
    byRow.set(key, earlier ? followed(earlier, change) : change)
  }
  return [...byRow.values()].filter(({ op, fields }) => op !== 'update' || fields.length > 0)
}

/** Under which key a row is known: a list that is written anew has other rows with the names of those that it took away. */
function keyOf(byRow: ReadonlyMap<string, Change>, { what, id, name, op, fields }: Change): string {
  const told = op === 'insert' && fields.length > 0
  const replaced = [...byRow].find(
    ([, known]) => told && known.op === 'delete' && known.what === what && known.name === name,
  )
  return replaced?.[0] ?? `${what} ${id}`
}

function followed(earlier: Change, later: Change): Change {
  if (earlier.op === 'delete' && later.op === 'insert') return replacement(earlier, later)
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

/** One row in the place of another of the same name: what of it is another value. */
function replacement(earlier: Change, later: Change): Change {
  const labels = new Set([...earlier.fields, ...later.fields].map(({ label }) => label))
  const fields = [...labels].map((label) => ({
    label,
    before: earlier.fields.find((field) => field.label === label)?.before ?? null,
    after: later.fields.find((field) => field.label === label)?.after ?? null,
  }))
  return { ...later, op: 'update', fields: fields.filter(({ before, after }) => before !== after) }
}
