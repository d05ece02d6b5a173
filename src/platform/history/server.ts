import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { actTextsOf, SOMETHING } from '../audit/act-texts.ts'
import { withModuleName } from '../audit/change-details.ts'
import { areaName } from '../audit/rules.ts'
import { type HistoryEntry, type RecordChange, recordHistory } from './contract.ts'
import { type ActOfRecord, actsOf, NO_ACT } from './server/acts.ts'
import { type ChangedRow, changedRows } from './server/changed-rows.ts'
import { customChanges } from './server/custom-changes.ts'
import { earlyChanges, inWords } from './server/in-words.ts'
import { restorableFields, restoreValue } from './server/restore-value.ts'
import { setValue } from './server/set-value.ts'
import { shownRecord } from './server/shown-record.ts'
import { shownTables } from './server/shown-tables.ts'

/** The history of a record for whoever may see the record, and giving a field the value that it had. */
export default ({ areas, modules }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const installed = () => ({ areas: areas(), moduleIds })
  const nameOf = (id: string) => areaName(id, modules)

  return serve(recordHistory, {
    async ofRecord(ctx) {
      const record = await shownRecord(ctx, installed())
      const tables = await shownTables(ctx, record)
      if (tables.length === 0) throw new Error(`The trail tells nothing of ${record.record.table}`)
      const page = await actsOf(ctx, tables)
      const rows = await changedRows(ctx, page.rows, tables)
      const inOwnFields = await customChanges(ctx, tables)
      const words = await inWords(ctx, rows, tables, await restorableFields(ctx, installed(), record))
      const told = words.map((change, place) => ({
        ...change,
        fields: [...change.fields, ...(rows[place] ? inOwnFields(rows[place]) : [])],
      }))
      const { did } = actTextsOf(areas().map(({ contract }) => contract))
      const entries = page.rows.map((act): HistoryEntry => {
        const { id, person, call, created_at } = act
        const changes = (
          act.early ? earlyChanges(act, tables) : told.filter((_, place) => isOfAct(act, rows[place]))
        ).map((change) => ({ ...change, part: withModuleName(change.part, nameOf) }))
        return { id, person, did: did.get(call) ?? SOMETHING, changes: changes.filter(tells).sort(inOrder), created_at }
      })
      return { ...page, rows: entries.filter(({ changes }) => changes.length > 0) }
    },

    restoreValue: (ctx) => restoreValue(ctx, installed()),
    setValue: (ctx) => setValue(ctx, installed()),
  })
}

const tells = ({ op, fields }: HistoryEntry['changes'][number]) => op !== 'update' || fields.length > 0

/** The record itself, then its parts: 'Línea 2' before 'Línea 10'. */
const inOrder = (one: RecordChange, other: RecordChange) =>
  one.part === '' || other.part === ''
    ? Number(one.part !== '') - Number(other.part !== '')
    : one.part.localeCompare(other.part, 'es', { numeric: true })

const isOfAct = (act: ActOfRecord, row: ChangedRow | undefined) =>
  row?.at === act.at && (row.act_id ?? NO_ACT) === act.id
