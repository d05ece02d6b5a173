import { Button } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'

interface ConvertButtonProps {
  icon: string
  /** Draws it as a link. */
  renderRoot?: (root: ComponentProps<'a'>) => ReactElement
  onClick?: () => void
  children: ReactNode
}

/** Makes the next document of a chain. */
export const ConvertButton = ({ icon, children, ...rest }: ConvertButtonProps) => (
  <Button size="compact-sm" variant="light" leftSection={<Icon name={icon} size={14} />} {...rest}>
    {children}
  </Button>
)

/** Leads to the payment of a chain's first invoice that is owed; nothing where there is none, or the person may not. */
export function PayInvoice({ chain }: { chain: readonly ChainLink[] }) {
  const may = useMay()(contabilidad.registerPayment)
  const owed = chain.find(({ kind, state }) => kind === 'invoice' && (state === 'Pendiente' || state === 'Vencida'))
  if (!may || !owed) return null
  return (
    <ConvertButton icon="banknote" renderRoot={(root) => <PathLink {...root} path={`${owed.path}&hacer=pago`} />}>
      Registrar pago
    </ConvertButton>
  )
}
