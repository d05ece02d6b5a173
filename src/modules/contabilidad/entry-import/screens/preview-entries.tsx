import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Account } from '../../rows.ts'
import type { SheetEntry } from '../sheet/sheet-entries.ts'
import css from './preview-entries.module.css'

const SHOWN = 100

interface PreviewEntriesProps {
  entries: readonly SheetEntry[]
  accounts: readonly Account[]
}

/** The entries of a sheet, those with errors first. */
export function PreviewEntries({ entries, accounts }: PreviewEntriesProps) {
  const names = new Map(accounts.map(({ id, code, name }) => [id, `${code} ${name}`]))
  const wrong = entries.filter(({ problems }) => problems.length > 0)
  const shown = [...wrong, ...entries.filter(({ problems }) => problems.length === 0)].slice(0, SHOWN)
  return (
    <>
      <ul className={css.entries} aria-label="Asientos del archivo">
        {shown.map((one) => (
          <li key={`${one.rows[0]} ${one.rows[1]}`} className={css.entry}>
            <header className={css.head}>
              {one.entry.date !== '' && <DateText at={one.entry.date} />}
              <strong className={css.text}>{one.entry.description}</strong>
              <span className={css.rows}>
                Filas {one.rows[0]}–{one.rows[1]}
              </span>
              {one.problems.length === 0 ? <Badge tone="good">Listo</Badge> : <Badge tone="bad">Con errores</Badge>}
            </header>
            {one.problems.length > 0 ? (
              <ul className={css.problems}>
                {one.problems.map(({ row, text }) => (
                  <li key={`${row} ${text}`}>
                    {row !== null && `Fila ${row}: `}
                    {text}
                  </li>
                ))}
              </ul>
            ) : (
              <ul className={css.lines}>
                {one.entry.lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have nothing but their place
                  <li key={at} data-credit={line.debit === '0' || undefined}>
                    <span className={css.text}>{names.get(line.account_id)}</span>
                    <Money amount={amountOf(centsOf(line.debit) + centsOf(line.credit))} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && (
        <p className={css.rows}>Se muestran los primeros {SHOWN}, los que tienen errores antes.</p>
      )}
    </>
  )
}
