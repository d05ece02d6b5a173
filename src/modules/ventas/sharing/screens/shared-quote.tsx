import { LinkState } from '#src/platform/links/ui/link-state.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
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
      <LinkState link={link} visits={visits} unseen="Tu cliente todavía no la ha visto." />
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
