import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { MEMBERSHIPS } from '../../../companies/company-files.ts'
import { MembershipBadge } from '../../../companies/screens/badges.tsx'
import { MEMBERSHIP_PATH } from '../../paths.ts'
import type { MembershipAccount } from '../../payments.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { PriceFigure } from '../prices/price-text.tsx'
import { useCostReads } from '../prices/use-costs.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

/** The companies with their state and cost. */
export function AccountsTab() {
  const { accounts } = useCostReads()
  const [filter, setFilter] = useUrlState('membresia')
  const [paying, setPaying] = useState<MembershipAccount | null>(null)
  const navigate = useNavigate()
  const payments = (empresa: string) => void navigate({ to: MEMBERSHIP_PATH, search: { tab: 'pagos', empresa } })

  return (
    <>
      <Table
        call={accounts}
        input={{ membership: MEMBERSHIPS.find((one) => one === filter) }}
        label="Empresas"
        search="Buscar empresas"
        noun={['empresa', 'empresas']}
        empty={filter === '' ? 'No hay empresas registradas en el sistema.' : 'Nada coincide con estos filtros.'}
        toolbar={
          <NativeSelect
            aria-label="Membresía"
            data={[{ value: '', label: 'Todas las membresías' }, ...MEMBERSHIPS]}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'display_name', title: 'Empresa', cell: (account) => <Named {...account} /> },
          {
            key: 'membership_status',
            narrow: 'state',
            title: 'Membresía',
            width: 120,
            cell: (account) => <MembershipBadge {...account} />,
          },
          {
            key: 'monthly_cost',
            title: 'Costo mensual',
            width: 150,
            money: PLATFORM_CURRENCY,
            cell: ({ monthly_cost }) => <PriceFigure price={monthly_cost} />,
          },
          {
            key: 'next_payment',
            narrow: 'named',
            title: 'Próximo pago',
            width: 130,
            cell: ({ next_payment }) => <DateText at={next_payment} />,
          },
          {
            key: 'last_paid_on',
            narrow: 'none',
            title: 'Último pago',
            width: 130,
            cell: ({ last_paid_on }) => <DateText at={last_paid_on} />,
          },
        ]}
        nameOf={({ display_name }) => display_name}
        actions={(account) => [
          { label: 'Registrar pago', icon: 'banknote', onClick: () => setPaying(account) },
          { label: 'Ver pagos', icon: 'history', onClick: () => payments(account.id) },
        ]}
      />
      {paying && <PaymentDialog company={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

const Named = ({ display_name, active }: MembershipAccount) => (
  <span className={css.inline}>
    <span className={css.name}>{display_name}</span>
    {!active && <Badge>Inactiva</Badge>}
  </span>
)
