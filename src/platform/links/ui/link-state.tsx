import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { LinkVisit, PublicLink } from '../schemas.ts'
import css from './links.module.css'

interface LinkStateProps {
  link: PublicLink | null
  visits: readonly LinkVisit[]
  /** What a client reads who has not looked yet: 'Tu cliente todavía no la ha visto.' */
  unseen: string
}

/** Until when a link opens, and each look at its document, the newest first; earlier ones folded. */
export function LinkState({ link, visits, unseen }: LinkStateProps) {
  const [last, ...earlier] = visits
  return (
    <>
      {link && (
        <p className={css.quiet}>
          {link.expired ? 'El enlace venció el' : 'El enlace abre hasta el'} <DateText at={link.expires_at} as="long" />
          .
        </p>
      )}
      {!last && <p className={css.quiet}>{unseen}</p>}
      {last && (
        <div className={css.seen}>
          <p>
            <strong>Vista</strong> · <DateText at={last.seen_at} as="moment" />
          </p>
          {earlier.length > 0 && (
            <details className={css.folded}>
              <summary>{earlier.length === 1 ? 'Una vez antes' : `${earlier.length} veces antes`}</summary>
              <ul className={css.visits}>
                {earlier.map(({ id, seen_at }) => (
                  <li key={id}>
                    Vista · <DateText at={seen_at} as="moment" />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </>
  )
}
