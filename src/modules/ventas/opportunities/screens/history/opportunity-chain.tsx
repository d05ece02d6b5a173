import { Link } from '@tanstack/react-router'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ConvertButton } from '#src/web/ui/chain/convert-button.tsx'
import { DocumentChain } from '#src/web/ui/chain/document-chain.tsx'
import { ventas } from '../../../contract.ts'
import { useQuoteActs } from '../../../quotes/screens/state/use-quote-acts.tsx'
import { linkToQuotes, NEW_QUOTE } from '../../../quotes/screens/state/use-quote-view.tsx'
import { MakeOfQuote, usePaymentOffer, useQuoteMakers } from '../../../screens/chain-offers.tsx'
import type { OpportunityDetail } from '../../schemas.ts'

/** What an opportunity led to, and the next document. */
export function OpportunityChain({ detail: { opportunity, chain } }: { detail: OpportunityDetail }) {
  const { id, outcome, archived_at } = opportunity
  const mayQuote = useMay()(ventas.addQuote) && outcome !== 'lost' && archived_at === null
  const quoted = chain.some(({ kind }) => kind === 'quote')
  const { actsOn, dialog } = useQuoteActs()
  const quotes = useQuery(ventas.quotes, { opportunity_id: id }, { quiet: true, enabled: quoted }).data?.rows ?? []
  const invoicing = quotes.flatMap(actsOn).find(({ label }) => label === 'Facturar')
  const payment = usePaymentOffer(chain)
  const makers = useQuoteMakers()
  const accepted = makers.length > 0 && quotes.find(({ status }) => status === 'Aceptada')
  return (
    <>
      <DocumentChain
        links={chain}
        here={id}
        offers={{
          quote: mayQuote && (
            <ConvertButton
              icon="file-text"
              renderRoot={(root) => <Link {...root} {...linkToQuotes({ cotizacion: NEW_QUOTE, para: id })} />}
            >
              Convertir en cotización
            </ConvertButton>
          ),
          invoice: invoicing && (
            <ConvertButton icon="receipt" onClick={invoicing.onClick}>
              Convertir en factura
            </ConvertButton>
          ),
          payment,
          order: accepted && <MakeOfQuote id={accepted.id} />,
        }}
      />
      {dialog}
    </>
  )
}
