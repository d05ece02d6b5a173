import { UnstyledButton } from '@mantine/core'
import css from './audit.module.css'
import type { AuditChange, AuditListEntry } from './contract.ts'
import { ValueText } from './value-text.tsx'

const MOST_SHOWN = 6
const DEEDS = { insert: 'se creó', update: '', delete: 'se eliminó' } as const satisfies Record<
  AuditChange['op'],
  string
>

/** The changed rows: their names, which link to their own history, and each value before and after. */
export function ChangeList({ entry, onRecord }: { entry: AuditListEntry; onRecord: (id: string) => void }) {
  const { changes, more } = entry
  const first = changes.slice(0, MOST_SHOWN)
  if (first.length === 0) return null
  return (
    <ul className={css.changes}>
      {first.map((change) => (
        <li key={`${change.what} ${change.id}`}>
          <RecordName change={change} onRecord={onRecord} />
          {change.fields.filter(isTold(change)).map(({ label, before, after }) => (
            <span key={label} className={css.field}>
              {label}: {change.op !== 'insert' && <ValueText value={before} />}
              {change.op === 'update' && ' → '}
              {change.op !== 'delete' && <ValueText value={after} />}
            </span>
          ))}
        </li>
      ))}
      {(more || changes.length > MOST_SHOWN) && <li>y más</li>}
    </ul>
  )
}

function RecordName({
  change: { what, name, id, op },
  onRecord,
}: {
  change: AuditChange
  onRecord: (id: string) => void
}) {
  const text = [what, name].filter((part) => part !== '').join(' ')
  return (
    <span className={css.record}>
      {id === null ? (
        text
      ) : (
        <UnstyledButton className={css.history} title={`Historial de ${text}`} onClick={() => onRecord(id)}>
          {text}
        </UnstyledButton>
      )}
      {DEEDS[op] !== '' && ` (${DEEDS[op]})`}
    </span>
  )
}

/** For a new row only the values that are set. */
const isTold =
  ({ op }: AuditChange) =>
  ({ after }: AuditChange['fields'][number]) =>
    op !== 'insert' || (after !== null && after !== '')
