import type { Ctx } from '#src/server/calls/serve.ts'
import type { FieldChange } from '../contract.ts'
import type { ChangedRow } from './changed-rows.ts'
import { CUSTOM, type ShownTable } from './shown-tables.ts'

type Values = Record<string, string | boolean>

/** Says which of the company's own fields of a record a change of its row changed; nothing where its readers do not see them. */
export async function customChanges(
  { sql, company }: Ctx<unknown>,
  tables: readonly ShownTable[],
): Promise<(row: ChangedRow) => FieldChange[]> {
  const own = tables.find(({ shown }) => shown.includes(CUSTOM))
  if (own === undefined) return () => []
  const labelled = await sql<{ key: string; label: string }>`
    select key, label from custom_fields where company_id = ${company} and kind = ${own.table} order by position, id`
  return ({ table_name, before, after }) => {
    if (table_name !== own.table) return []
    const [was, is] = [valuesOf(before), valuesOf(after)]
    return labelled
      .map(({ key, label }) => ({ label, before: was[key] ?? null, after: is[key] ?? null, restores: null }))
      .filter((change) => change.before !== change.after)
  }
}

const valuesOf = (row: ChangedRow['before']): Values => (row?.[CUSTOM] ?? {}) as Values
