import { Link } from '@tanstack/react-router'
import { netOf } from '#src/kernel/totals.ts'
import { Card } from '#src/web/ui/card.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { DocumentTotals } from '#src/web/ui/document-totals.tsx'
import { Fact, Facts } from '#src/web/ui/facts.tsx'
import { Money } from '#src/web/ui/money.tsx'
import type { QuoteDetail } from '../quote-rows.ts'
import { InvoiceLink } from './invoice-link.tsx'
import css from './quotes.module.css'

/** All there is of a quote. */
export function QuoteSheet({ detail }: { detail: QuoteDetail }) {
  const { quote, body, lines, totals, author, mails } = detail
  return (
    <>
      <Card>
        <Facts plain>
          <Fact name="Cliente">
            {quote.client_id === null ? (
              quote.client_name
            ) : (
              <Link
                to="."
                search={
                  (({ empresa }: Record<string, string>) => ({
                    empresa,
                    tab: 'crm',
                    cliente: quote.client_id,
                  })) as never
                }
              >
                {quote.client_name}
              </Link>
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
          {quote.invoice && (
            <Fact name="Factura">
              <InvoiceLink invoice={quote.invoice} />
            </Fact>
          )}
          <Fact name="Escrita por">{author}</Fact>
        </Facts>
      </Card>
      <p className={css.body}>{body}</p>
      {lines.length > 0 && (
        <Card title="Líneas">
          <Lines detail={detail} />
          <DocumentTotals totals={totals} currency={quote.currency} />
        </Card>
      )}
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

function Lines({ detail: { lines, quote } }: { detail: QuoteDetail }) {
  return (
    <table className={css.lines} aria-label="Líneas de la cotización">
      <thead>
        <tr>
          <th scope="col">Descripción</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Precio</th>
          <th scope="col">Dto.</th>
          <th scope="col">Imp.</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown in their order and never change here
          <tr key={at}>
            <td>
              {line.description}
              {line.detail !== '' && <small className={css.detail}>{line.detail}</small>}
            </td>
            <td data-title="Cantidad">{line.quantity.replace('.', ',')}</td>
            <td data-title="Precio">
              <Money amount={line.price} currency={quote.currency} />
            </td>
            <td data-title="Descuento">{rateText(line.discount)}</td>
            <td data-title="Impuesto">{rateText(line.tax)}</td>
            <td data-title="Importe">
              <Money amount={netOf(line)} currency={quote.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rateText = (rate: string) => (Number(rate) === 0 ? '—' : `${rate.replace('.', ',')} %`)
