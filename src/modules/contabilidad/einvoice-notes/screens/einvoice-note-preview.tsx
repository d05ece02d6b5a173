import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { decimalText } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { EinvoiceNoteDraft } from '../schemas.ts'

interface EinvoiceNotePreviewProps {
  /** The uploaded file's. */
  id: string
  onFill: (draft: EinvoiceNoteDraft) => void
}

/** What a file would take back of which bill, with what somebody should look at first. */
export function EinvoiceNotePreview({ id, onFill }: EinvoiceNotePreviewProps) {
  const { data, failure, again } = useQuery(contabilidad.einvoiceNoteDraft, { id }, { quiet: true })
  if (failure) return <LoadError title={failure.message} again={again} />
  if (data === undefined) return <SkeletonRows />
  return (
    <section className={css.paper} aria-label="Lo que dice el archivo">
      <NoteFacts draft={data} />
      {data.warnings.length > 0 && (
        <div className={css.notice} role="status">
          <ul>
            {data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {data.refused === '' ? (
        <>
          <ul className={css.rows} aria-label="Qué acreditaría">
            {data.lines.map((line) => (
              <li key={line.line_id}>
                <span className={css.grow}>
                  {line.quantity !== '' && `${decimalText(line.quantity)} × `}
                  {line.description}
                  {line.quantity === '' && (
                    <span className={css.client}>
                      <small>Rebaja su precio</small>
                    </span>
                  )}
                </span>
                <Money amount={line.amount} currency={data.currency} />
              </li>
            ))}
          </ul>
          {data.totals && <DocumentTotals totals={data.totals} currency={data.currency} />}
          <div className={css.acts}>
            <Button leftSection={<Icon name="arrow-right" size={16} />} onClick={() => onFill(data)}>
              Continuar
            </Button>
          </div>
        </>
      ) : (
        <div className={css.notice} role="alert">
          <p>{data.refused}</p>
          <Standing draft={data} />
        </div>
      )}
    </section>
  )
}

const path = modulePath('contabilidad')

function NoteFacts({ draft }: { draft: EinvoiceNoteDraft }) {
  const { issuer, bill, corrects } = draft
  return (
    <Facts>
      <Fact name="Nota de crédito de">
        {issuer.name} · {issuer.tax_id}
      </Fact>
      <Fact name="Número">{draft.number}</Fact>
      <Fact name="Fecha">
        <DateText at={draft.issued} />
      </Fact>
      {corrects.length > 0 && (
        <Fact name="Factura que corrige">
          {corrects.join(', ')}
          {bill && (
            <>
              {' · '}
              <Link {...linkTo({ tab: 'compras', compra: bill.id }, path)}>{bill.number}</Link>
            </>
          )}
        </Fact>
      )}
      <Fact name="Total del archivo">
        <Money amount={draft.total} currency={draft.currency} />
      </Fact>
      {draft.reason !== '' && <Fact name="Motivo">{draft.reason}</Fact>}
      {draft.key !== '' && (
        <Fact name={`Clave (${draft.format})`} wide>
          {draft.key}
        </Fact>
      )}
    </Facts>
  )
}

/** The way to the note that the file is already, or to its bill. */
function Standing({ draft: { registered, bill } }: { draft: EinvoiceNoteDraft }) {
  if (registered)
    return (
      <Link {...linkTo({ tab: 'compras', vista: 'notas', nota: registered.id }, path)}>Ver {registered.number}</Link>
    )
  return bill && <Link {...linkTo({ tab: 'compras', compra: bill.id }, path)}>Ver {bill.number}</Link>
}
