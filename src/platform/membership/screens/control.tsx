import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { membership } from '../contract.ts'
import { AccountsTab } from './payments/accounts-tab.tsx'
import { PaymentsTab } from './payments/payments-tab.tsx'
import { PricesTab } from './prices/prices-tab.tsx'
import { ReceiptsTab } from './receipts/receipts-tab.tsx'

/** Prices, payments and receipts. */
export default function ControlMembership() {
  const { data } = useQuery(membership.pendingReceipts, {}, { quiet: true })
  return (
    <>
      <PageHead
        title="Membresía"
        description="Lo que cuesta cada módulo, agente y servicio al mes, y lo que pagan las empresas."
        icon={<Icon name="credit-card" />}
      />
      <Tabs
        label="Membresía"
        tabs={[
          { id: 'precios', title: 'Precios', content: <PricesTab /> },
          { id: 'empresas', title: 'Empresas', content: <AccountsTab /> },
          { id: 'pagos', title: 'Pagos', content: <PaymentsTab /> },
          { id: 'comprobantes', title: 'Comprobantes', count: data?.pending || undefined, content: <ReceiptsTab /> },
        ]}
      />
    </>
  )
}
