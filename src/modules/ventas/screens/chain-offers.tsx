import { Suspense } from 'react'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { ConvertButton } from '#src/web/ui/chain/convert-button.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'

/** What changes when other areas make something of a quote: its chain tells it, and its contract cannot name it. */
export const MADE_OF_QUOTES = ['production_orders']

/** Leads to the payment of a chain's first invoice that is owed; null where there is none, or the person may not. */
export function usePaymentOffer(chain: readonly ChainLink[]) {
  const may = useMay()(contabilidad.registerPayment)
  const owed = chain.find(({ kind, state }) => kind === 'invoice' && (state === 'Pendiente' || state === 'Vencida'))
  if (!may || !owed) return null
  return (
    <ConvertButton icon="banknote" renderRoot={(root) => <PathLink {...root} path={`${owed.path}&hacer=pago`} />}>
      Registrar pago
    </ConvertButton>
  )
}

/** The connected modules that make something of accepted quotes. */
export function useQuoteMakers(): readonly string[] {
  const { ofQuote } = useSlots()
  return useSession().modules.filter((module) => module in ofQuote)
}

/** What else is made of an accepted quote. */
export function MakeOfQuote({ id }: { id: string }) {
  const { ofQuote } = useSlots()
  return useQuoteMakers().map((module) => {
    const Make = ofQuote[module]
    return (
      Make && (
        <Suspense key={module}>
          <Make id={id} />
        </Suspense>
      )
    )
  })
}
