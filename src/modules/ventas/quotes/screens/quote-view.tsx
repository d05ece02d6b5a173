import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ConvertButton } from '#src/web/ui/chain/convert-button.tsx'
import { DocumentChain } from '#src/web/ui/chain/document-chain.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { useReturnFocus } from '#src/web/ui/focus.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { ventas } from '../../contract.ts'
import { PaidOpportunities } from '../../opportunities/screens/history/paid-opportunities.tsx'
import { MADE_OF_QUOTES, MakeOfQuote, usePaymentOffer, useQuoteMakers } from '../../screens/chain-offers.tsx'
import type { QuoteDetail } from '../schemas.ts'
import { BackToQuotes } from './quote-back.tsx'
import { QuoteFields, QuoteTotal } from './quote-form.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { QuoteStatusBadge } from './quote-status.tsx'
import css from './quotes.module.css'
import { useQuoteActs } from './state/use-quote-acts.tsx'
import { useQuoteView } from './state/use-quote-view.tsx'

/** A quote, shown or edited. */
export function QuoteView({ id }: { id: string }) {
  const { data, failure } = useQuery(ventas.quote, { id }, { quiet: true, reads: MADE_OF_QUOTES })
  const { editing } = useQuoteView()
  const mayEdit = useMay()(ventas.editQuote)
  return (
    <>
      <BackToQuotes />
      {data === undefined ? (
        failure ? (
          <EmptyState title="Esta cotización ya no está." text={failure.message} />
        ) : (
          <SkeletonRows />
        )
      ) : editing && mayEdit ? (
        <Editing detail={data} />
      ) : (
        <QuoteDetails detail={data} />
      )}
    </>
  )
}

/** Acts with a button of their own; the menu leaves them out. */
const BUTTONS = ['Imprimir o PDF', 'Enviar por correo', 'Compartir', 'Editar', 'Facturar', 'Abrir']

function QuoteDetails({ detail }: { detail: QuoteDetail }) {
  const { quote } = detail
  const { actsOn, dialog } = useQuoteActs()
  const marking = useAction(ventas.markQuote)
  const history = useHistory(ventas.quote)({ id: quote.id, name: quote.number })
  const acts = actsOn(quote)
  const invoicing = acts.find(({ label }) => label === 'Facturar')
  const first = quote.status === 'Aceptada' ? 'Facturar' : 'Enviar por correo'
  const payment = usePaymentOffer(detail.chain)
  const makers = useQuoteMakers()
  const makeable =
    makers.length > 0 &&
    quote.status === 'Aceptada' &&
    quote.archived_at === null &&
    detail.lines.some(({ product_id }) => product_id !== null)
  const named = (label: string) => acts.find((act) => act.label === label)?.onClick
  useAskedAct(
    { facturar: invoicing?.onClick, compartir: named('Compartir') },
    { aceptar: named('Marcar aceptada'), duplicar: named('Duplicar') },
  )
  useVisited(quote.number, 'Cotización')
  const sent = quote.status === 'Enviada' && quote.archived_at === null && acts.length > 2
  return (
    <Detail
      title={quote.number}
      label={`Cotización ${quote.number}`}
      state={<QuoteStatusBadge quote={quote} />}
      acts={
        <>
          {sent && (
            <Button
              leftSection={<Icon name="check" size={15} />}
              disabled={marking.busy}
              onClick={() => void marking.run({ id: quote.id, version: quote.version, status: 'Aceptada' })}
            >
              Aceptada
            </Button>
          )}
          {acts
            .filter(({ label }) => label !== 'Abrir' && BUTTONS.includes(label))
            .map(({ label, icon = '', onClick }) => (
              <Button
                key={label}
                variant={label === first && !sent ? 'filled' : 'default'}
                leftSection={<Icon name={icon} size={15} />}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          <NotesButton call={ventas.quote} id={quote.id} name={quote.number} />
          <RowMenu actions={[...acts.filter(({ label }) => !BUTTONS.includes(label)), ...history]} of={quote.number} />
        </>
      }
    >
      {quote.opportunity_id && <PaidOpportunities only={quote.opportunity_id} />}
      <DocumentChain
        links={detail.chain}
        here={quote.id}
        offers={{
          invoice: invoicing && (
            <ConvertButton icon="receipt" onClick={invoicing.onClick}>
              Convertir en factura
            </ConvertButton>
          ),
          payment,
          order: makeable && <MakeOfQuote id={quote.id} />,
        }}
      />
      <QuoteSheet detail={detail} />
      {dialog}
    </Detail>
  )
}

/** The form keeps the values with which editing began, so that a colleague's change is reported as a conflict and not overwritten. */
function Editing({ detail }: { detail: QuoteDetail }) {
  const [begun] = useState(detail)
  useReturnFocus()
  const { show } = useQuoteView()
  const { quote, typed_body, lines, general_discount } = begun
  const { id, version, number, client_name, client_id, opportunity_id, date, valid_until } = quote
  return (
    <>
      <h2 className={css.formTitle}>Editar {number}</h2>
      <Form
        call={ventas.editQuote}
        initial={{
          client_name,
          client_id,
          opportunity_id,
          date,
          valid_until,
          body: typed_body,
          lines,
          general_discount,
        }}
        extra={{ id, version }}
        submit="Guardar cotización"
        layout="columns"
        sticky
        actions={<QuoteTotal />}
        keep
        onDone={() => show({ cotizacion: id, imprimir: id }, { replace: true })}
        onCancel={() => show({ cotizacion: id }, { replace: true })}
        label={`Editar ${number}`}
      >
        {quote.status === 'Enviada' && (
          <p className={css.edited}>
            Ya la enviaste: al guardarla vuelve a ser un borrador, y lo que recibió el cliente queda guardado.
          </p>
        )}
        <QuoteFields />
      </Form>
    </>
  )
}
