import { useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
import type { QuoteSharing } from '../schemas.ts'
import { ClientAnswer } from './client-answer.tsx'
import css from './sharing.module.css'

interface SharedQuoteProps {
  id: string
  currency: string
  onOpen: (edition: number) => void
}

/** What became of a quote that was shared; nothing of one that was not. */
export function SharedQuote({ id, currency, onOpen }: SharedQuoteProps) {
  const { data, failure, again } = useQuery(ventas.quoteSharing, { id }, { quiet: true })
  if (failure && !data) return <LoadError title="No pudimos cargar lo que hizo tu cliente." again={again} />
  if (!data || (data.link === null && data.visits.length === 0)) return null
  const { link, visits, comments, answers } = data
  return (
    <Card title="Compartida por enlace" description={link ? undefined : 'El enlace ya no abre.'}>
      {answers.map((answer) => (
        <ClientAnswer key={answer.id} answer={answer} currency={currency} onOpen={onOpen} />
      ))}
      {link && <LinkState link={link} />}
      <Seen visits={visits} />
      {comments.length > 0 && (
        <ul className={css.comments} aria-label="Comentarios del cliente">
          {comments.map(({ id: comment, name, text, created_at }) => (
            <li key={comment}>
              <strong>{name}</strong> · <DateText at={created_at} as="moment" />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const LinkState = ({ link }: { link: NonNullable<QuoteSharing['link']> }) => (
  <p className={css.state}>
    {link.expired ? 'El enlace venció el' : 'El enlace abre hasta el'} <DateText at={link.expires_at} as="long" />.
  </p>
)

/** Each look at it, the newest first; earlier ones folded. */
function Seen({ visits }: Pick<QuoteSharing, 'visits'>) {
  const [last, ...earlier] = visits
  if (!last) return <p className={css.state}>Tu cliente todavía no la ha visto.</p>
  return (
    <div className={css.seen}>
      <p>
        <strong>Vista</strong> · <DateText at={last.seen_at} as="moment" />
      </p>
      {earlier.length > 0 && (
        <details>
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
  )
}
