import { Link } from '@tanstack/react-router'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { LinesTable } from '#src/platform/documents/lines-table.tsx'
import { KeptPapers } from '#src/platform/templates/screens/kept-papers.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { SharedQuote } from '../../sharing/screens/shared-quote.tsx'
import { withChoices } from '../rules.ts'
import type { QuoteDetail } from '../schemas.ts'
import css from './quotes.module.css'
import { useQuoteView } from './state/use-quote-view.tsx'

/** All details of a quote. */
export function QuoteSheet({ detail }: { detail: QuoteDetail }) {
  const { quote, body, lines, totals, author, mails, papers } = detail
  const { printEdition } = useQuoteView()
  return (
    <>
      <Card>
        <Facts plain>
          <Fact name="Cliente">
            {quote.client_id === null ? (
              quote.client_name
            ) : (
              <Link {...linkTo({ tab: 'crm', cliente: quote.client_id })}>{quote.client_name}</Link>
            )}
          </Fact>
          <Fact name="Fecha">
            <DateText at={quote.date} as="long" />
          </Fact>
          <Fact name="Válida hasta">
            <DateText at={quote.valid_until} as="long" />
          </Fact>
          <Fact name="Total">
            <strong>
              <Money amount={quote.total} currency={quote.currency} />
            </strong>
          </Fact>
          <Fact name="Escrita por">{author}</Fact>
        </Facts>
      </Card>
      {body !== '' && <p className={css.body}>{body}</p>}
      {lines.length > 0 && (
        <Card title="Líneas">
          <LinesTable label="Líneas de la cotización" lines={lines.map(withChoices)} currency={quote.currency} />
          <DocumentTotals totals={totals} currency={quote.currency} />
        </Card>
      )}
      <SharedQuote id={quote.id} currency={quote.currency} onOpen={(edition) => printEdition(quote.id, edition)} />
      <KeptPapers papers={papers} onOpen={(edition) => printEdition(quote.id, edition)} />
      {mails.length > 0 && (
        <Card title="Enviada por correo">
          <ul className={css.mails}>
            {mails.map(({ id, email, username, created_at }) => (
              <li key={id}>
                <span>{email}</span> <DateText at={created_at} as="moment" /> · {username}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
