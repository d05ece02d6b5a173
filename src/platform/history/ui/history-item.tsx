import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { dateFormats, dayAndClock } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { ValueText } from '../../audit/value-text.tsx'
import { type FieldChange, type HistoryEntry, type RecordChange, recordHistory, type ShownRecord } from '../contract.ts'
import { ago } from './ago.ts'
import css from './history.module.css'

const DEEDS = { insert: 'se creó', update: '', delete: 'se eliminó' } as const satisfies Record<
  RecordChange['op'],
  string
>

interface OfEntry {
  entry: HistoryEntry
  record: ShownRecord
}

/** An act on a record: who, what, when, and each value before and after. */
export function HistoryItem({ entry, record }: OfEntry) {
  const { person, did, created_at } = entry
  return (
    <li className={css.entry}>
      <p className={css.head}>
        <strong>{person || 'Alguien'}</strong> {did}
        <time className={css.when} dateTime={created_at} title={dayAndClock(created_at)}>
          {ago(created_at, dateFormats())}
        </time>
      </p>
      {entry.changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <Changed key={at} change={change} entry={entry} record={record} />
      ))}
    </li>
  )
}

function Changed({ change: { part, op, fields }, ...of }: OfEntry & { change: RecordChange }) {
  const told = op === 'update' ? fields : fields.filter(({ before, after }) => tells(after ?? before, part))
  return (
    <>
      {part !== '' && (
        <p className={css.part}>
          {part} {DEEDS[op] !== '' && `(${DEEDS[op]})`}
        </p>
      )}
      {told.length > 0 && (
        <ul className={css.fields} data-whole={op !== 'update' || undefined}>
          {told.map((field) => (
            <li key={field.label} className={css.field}>
              <span className={css.values}>
                {field.label}: {op !== 'insert' && <ValueText value={field.before} />}
                {op === 'update' && ' → '}
                {op !== 'delete' && <ValueText value={field.after} />}
              </span>
              {field.restores !== null && <Restore field={field} restores={field.restores} {...of} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Of a new row or one that is gone: what is there, and is not its name already. */
const tells = (value: FieldChange['after'], part: string) =>
  value !== null && value !== '' && value !== false && !(part !== '' && part.endsWith(` ${value}`))

function Restore({ field, restores, entry, record }: OfEntry & { field: FieldChange; restores: string }) {
  const restoring = useAction(recordHistory.restoreValue)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="undo-2" size={14} />}
      loading={restoring.busy}
      aria-label={`Restaurar este valor de ${field.label}`}
      onClick={() => void restoring.run({ ...record, entry: entry.id, field: restores })}
    >
      Restaurar este valor
    </Button>
  )
}
