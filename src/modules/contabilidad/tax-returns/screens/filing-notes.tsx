import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { TaxReturn } from '../schemas.ts'
import css from './tax-returns.module.css'

/** What a person knows before filing, and where the boxes were looked up. */
export function FilingNotes({ draft: { notes, sources, looked_up } }: { draft: TaxReturn }) {
  return (
    <section className={css.notes} aria-label="Antes de declarar">
      <p>Es un borrador: aquí no se presenta nada. Antes de declarar:</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        Casillas revisadas el <DateText at={looked_up} /> con{' '}
        {sources.map(({ name, url }, at) => (
          <span key={name}>
            {at > 0 && ' y '}
            {url === '' ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </span>
        ))}
        .
      </p>
    </section>
  )
}
