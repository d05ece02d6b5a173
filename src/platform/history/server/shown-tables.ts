import type { Ctx } from '#src/server/calls/serve.ts'
import { KINDS } from '../../custom/rules.ts'
import { outputKeys } from './schema-keys.ts'
import type { Shown } from './shown-record.ts'

/** The column of the company's own fields, which say their names themselves: see custom-changes.ts. */
export const CUSTOM = 'custom'

/** What the trail tells of a table: see platform/audit/migrations/003_changes.sql. */
interface TrailList {
  what: string
  fields: Record<string, string | { label: string }>
}

/** A table in a record's history: its own first, then those of its parts. */
export interface ShownTable {
  table: string
  list: TrailList
  /** The columns that are shown, in the order of the answer. */
  shown: string[]
  /** Of a part: its column with the record's id. */
  by: string | null
  /** Its rows; of a part the latest thousand, and those that are gone. */
  ids: string[]
}

/** The tables that a record's history is read of; a column is shown if the answer has it and the trail has a word for it. */
export async function shownTables({ sql }: Ctx<unknown>, { call, record, id, answer }: Shown): Promise<ShownTable[]> {
  const parts = record.parts ?? []
  const asked = [{ table: record.table, by: null }, ...parts]
  const found = await sql<{ table: string; list: TrailList | null; ids: string[] | null }>`
    select target as table, trama.trail_list(target) as list,
      case when by is not null then trama.part_ids(target, by, ${id}) end as ids
    from unnest(${asked.map(({ table }) => table)}::text[], ${asked.map(({ by }) => by)}::text[]) with ordinality asked (target, by, place)
    order by place`
  const ofRecord = new Set([...Object.keys(answer), ...(record.also ?? [])])
  const ofParts = parts.length > 0 ? outputKeys(call) : ofRecord
  return found.flatMap(({ table, list, ids }, place): ShownTable[] => {
    if (list === null) return []
    const by = asked[place]?.by ?? null
    const { shows } = parts[place - 1] ?? {}
    const answered = by === null ? ofRecord : shows ? new Set(shows) : ofParts
    const isOwn = (name: string) => name === CUSTOM && by === null && KINDS.some((kind) => kind === table)
    const shown = [...answered].filter((name) => Object.hasOwn(list.fields, name) || isOwn(name))
    return [{ table, list, shown, by, ids: ids ?? (id === null ? [] : [id]) }]
  })
}

/** The words of the columns that are shown. */
export const labelsOf = ({ list, shown }: ShownTable): string[] =>
  shown.flatMap((name) => {
    const field = list.fields[name]
    return field === undefined ? [] : [typeof field === 'string' ? field : field.label]
  })
