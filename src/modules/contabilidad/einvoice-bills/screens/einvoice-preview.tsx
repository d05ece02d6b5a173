import { Button } from '@mantine/core'
import { cdm } from '#src/modules/cdm/contract.ts'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { LinesTable } from '#src/platform/documents/lines-table.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { EinvoiceDraft } from '../schemas.ts'

interface EinvoicePreviewProps {
  draft: EinvoiceDraft
  /** With the supplier's id; '': he is chosen in the form. */
  onFill: (supplier: string) => void
}

/** What a file would be as a bill, with what somebody should look at first. */
export function EinvoicePreview({ draft, onFill }: EinvoicePreviewProps) {
  const { issuer, supplier, registered, refused, warnings, lines, totals, currency, total } = draft
  const [, setBill] = useUrlState('compra')
  return (
    <section className={css.paper} aria-label="Lo que dice el archivo">
      <Facts>
        <Fact name="Proveedor">
          {issuer.name} · {issuer.tax_id}
        </Fact>
        <Fact name="Número">{draft.number}</Fact>
        <Fact name="Fecha">
          <DateText at={draft.issued} />
        </Fact>
        <Fact name="Vencimiento">
          <DateText at={draft.due} />
        </Fact>
        <Fact name="Total del archivo">
          <Money amount={total} currency={currency} />
        </Fact>
        <Fact name={`Clave (${draft.format})`} wide>
          {draft.key}
        </Fact>
      </Facts>
      {warnings.length > 0 && (
        <div className={css.notice} role="status">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.whole}>
        <LinesTable label="Líneas del archivo" lines={lines} currency={currency} />
        <DocumentTotals totals={totals} currency={currency} />
      </div>
      {refused !== '' ? (
        <div className={css.notice} role="alert">
          <p>{refused}</p>
          {registered && (
            <Button variant="default" onClick={() => setBill(registered.id)}>
              Ver {registered.number}
            </Button>
          )}
        </div>
      ) : supplier ? (
        <div className={css.acts}>
          <Button leftSection={<Icon name="arrow-right" size={16} />} onClick={() => onFill(supplier.id)}>
            Continuar
          </Button>
        </div>
      ) : (
        <NewSupplier draft={draft} onFill={onFill} />
      )}
    </section>
  )
}

/** Whoever sent it is no supplier yet. */
function NewSupplier({ draft: { issuer, tax_kind, tax_number }, onFill }: EinvoicePreviewProps) {
  const creating = useAction(cdm.addClient)
  const may = useMay()(cdm.addClient)
  const create = async () => {
    const outcome = await creating.run({ name: issuer.name, email: '', role: 'Proveedor', tax_kind, tax_number })
    if (outcome.ok) onFill(outcome.output.id)
  }
  return (
    <div className={css.acts}>
      <Button variant="default" onClick={() => onFill('')}>
        Elegir el proveedor
      </Button>
      {may && (
        <Button disabled={creating.busy} leftSection={<Icon name="plus" size={16} />} onClick={() => void create()}>
          Crear «{issuer.name}» y continuar
        </Button>
      )}
    </div>
  )
}
