import type { TriedChange } from '#src/kernel/calls/trial.ts'
import { ValueText } from '#src/platform/audit/value-text.tsx'
import { count } from '#src/web/formats.ts'
import css from './plan.module.css'

interface PlannedChangesProps {
  title: string
  changes: readonly TriedChange[]
  /** How many there are in all. */
  rows: number
  most: number
}

/** The first rows that would change, each with its values before and after. */
export function PlannedChanges({ title, changes, rows, most }: PlannedChangesProps) {
  if (changes.length === 0) return null
  const shown = changes.slice(0, most)
  const hidden = Math.max(rows, changes.length) - shown.length
  return (
    <section className={css.part} aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {shown.map(({ id, name, fields, op }) => (
          <li key={id}>
            <span className={css.name}>{name}</span>
            {op === 'update' &&
              fields.map(({ label, before, after }) => (
                <span key={label} className={css.field}>
                  {label}: <ValueText value={before} /> → <ValueText value={after} />
                </span>
              ))}
          </li>
        ))}
        {hidden > 0 && <li className={css.quiet}>y {count(hidden)} más</li>}
      </ul>
    </section>
  )
}
