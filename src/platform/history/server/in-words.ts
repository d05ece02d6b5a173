import type { Ctx } from '#src/server/calls/serve.ts'
import { detailsOf } from '../../audit/change-details.ts'
import type { FieldChange, RecordChange } from '../contract.ts'
import type { ActOfRecord } from './acts.ts'
import type { ChangedRow } from './changed-rows.ts'
import { labelsOf, type ShownTable } from './shown-tables.ts'

interface ToldRow {
  part: string
  fields: (Omit<FieldChange, 'restores'> & { field: string })[]
}

/** Whether a field of the record, as it was, can be restored. */
export type Restorable = (field: string, before: unknown) => boolean

/** Says what became of rows by the words of the trail, in their order; what is not shown is left out, as a part's name if it is the record's own. */
export async function inWords(
  { sql, company }: Ctx<unknown>,
  rows: readonly ChangedRow[],
  tables: readonly ShownTable[],
  restorable: Restorable,
): Promise<RecordChange[]> {
  const told = await sql<ToldRow>`
    select case when r.by = '' then '' when r.list #>> '{name,column}' = r.by then r.list ->> 'what' else trama.told_row(r.list, coalesce(trama.row_now(r.target, r.row_id), (
        select gone.before from row_history gone
        where gone.company_id = ${company} and gone.table_name = r.target and gone.row_id = r.row_id and gone.op = 'delete'
        order by gone.id desc limit 1), r.after, r.before)) end as part,
      trama.told_fields(r.list, r.shown, r.before, r.after) as fields
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => asked(row, place, tables)))}::jsonb)
      as r (place int, target text, row_id uuid, by text, list jsonb, shown text[], before jsonb, after jsonb)
    order by r.place`
  return told.map(({ part, fields }, place): RecordChange => {
    const { op = 'update', before = null, table_name = '' } = rows[place] ?? {}
    const shown = tables.find(({ table }) => table === table_name)?.shown ?? []
    const isOwn = part === '' && op === 'update'
    return {
      part,
      op,
      fields: fields
        .toSorted((one, other) => shown.indexOf(one.field) - shown.indexOf(other.field))
        .map(({ field, ...change }) => ({
          ...change,
          restores: isOwn && restorable(field, before?.[field]) ? field : null,
        })),
    }
  })
}

function asked(
  { table_name: target, row_id, before, after }: ChangedRow,
  place: number,
  tables: readonly ShownTable[],
) {
  const of = tables.find(({ table }) => table === target)
  return { place, target, row_id, by: of?.by ?? '', list: of?.list, shown: of?.shown ?? [], before, after }
}

/** What the trail told of an act before rows had a history. */
export function earlyChanges({ changes }: ActOfRecord, tables: readonly ShownTable[]): RecordChange[] {
  return detailsOf(changes ?? [], null).changes.flatMap(({ what, name, id, op, fields }): RecordChange[] => {
    const of = tables.find(({ list, ids }) => list.what === what && (id === null ? ids.length === 0 : ids.includes(id)))
    if (of === undefined) return []
    const labels = labelsOf(of)
    const shown = fields.filter(({ label }) => labels.includes(label)).map((field) => ({ ...field, restores: null }))
    return [{ part: of.by === null ? '' : [what, name].join(' ').trim(), op, fields: shown }]
  })
}
