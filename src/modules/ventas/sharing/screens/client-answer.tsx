import { Button } from '@mantine/core'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { QuoteSharing } from '../schemas.ts'
import css from './sharing.module.css'

interface ClientAnswerProps {
  answer: QuoteSharing['answers'][number]
  currency: string
  onOpen: (edition: number) => void
}

/** An answer by link, with its evidence. */
export function ClientAnswer({ answer, currency, onOpen }: ClientAnswerProps) {
  const { accepted, name, reason, total, edition, pdf_sha256, text_shown, address, browser, answered_at } = answer
  return (
    <section className={css.answer} aria-label={accepted ? 'Aceptación del cliente' : 'Rechazo del cliente'}>
      <p className={css.who}>
        <Badge tone={accepted ? 'good' : 'bad'}>
          {accepted ? 'Aceptada por el cliente' : 'Rechazada por el cliente'}
        </Badge>
        <span>
          <strong>{name}</strong> · <DateText at={answered_at} as="moment" />
        </span>
      </p>
      {reason !== '' && <p className={css.reason}>{reason}</p>}
      <details>
        <summary>Constancia</summary>
        <Facts plain>
          <Fact name="Total">
            <Money amount={total} currency={currency} />
          </Fact>
          <Fact name="Documento">
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(edition)}>
              Edición {edition}
            </Button>
          </Fact>
          <Fact name="Dirección de red">{address}</Fact>
          <Fact name="Navegador" wide>
            {browser || '—'}
          </Fact>
          <Fact name="Texto que leyó" wide>
            {text_shown}
          </Fact>
          <Fact name="SHA-256 del PDF" wide>
            <code className={css.hash}>{pdf_sha256}</code>
          </Fact>
        </Facts>
      </details>
    </section>
  )
}
