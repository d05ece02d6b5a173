import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useSlots } from '#src/web/slots.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { RegisteredCompany } from './company-files.ts'
import { companies } from './contract.ts'
import css from './screens/admin.module.css'
import { MembershipBadge, StateBadge } from './screens/badges.tsx'
import { DetailsDialog } from './screens/details-dialog.tsx'
import { CompanyFilters, useFilters } from './screens/filters.tsx'
import { useSwitch } from './screens/use-switch.tsx'

/** Control's list of companies. */
export default function ManageCompanies() {
  const filters = useFilters()
  const { turn, busy } = useSwitch()
  const [view, show] = useUrlState('ver')
  const navigate = useNavigate()
  const [entrance] = useSlots().modules
  const lookInto = (empresa: string, module: string) => void navigate({ to: modulePath(module), search: { empresa } })

  return (
    <>
      <PageHead
        title="Gestionar Empresas"
        description="Las empresas registradas, su gente y sus módulos."
        icon={<Icon name="building-2" />}
      />
      <Table
        call={companies.registered}
        input={filters.input}
        label="Empresas"
        search="Buscar empresas"
        noun={['empresa', 'empresas']}
        empty={
          filters.narrowed ? (
            'Nada coincide con estos filtros.'
          ) : (
            <EmptyState title="No hay empresas registradas en el sistema." />
          )
        }
        onOpen={({ id }) => show(id)}
        toolbar={<CompanyFilters {...filters} />}
        columns={[
          { key: 'display_name', title: 'Empresa', cell: (company) => <Names {...company} /> },
          { key: 'country', narrow: 'detail', title: 'País', width: 150 },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Desde',
            width: 110,
            cell: ({ created_at }) => <DateText at={created_at} />,
          },
          {
            key: 'membership_status',
            narrow: 'state',
            title: 'Membresía',
            width: 120,
            cell: (company) => <MembershipBadge {...company} />,
          },
          {
            key: 'active',
            title: 'Estado',
            width: 160,
            cell: (company) => (
              <span className={css.state}>
                <StateBadge {...company} />
                <Switch
                  size="sm"
                  aria-label={`Activar ${company.display_name}`}
                  checked={company.active}
                  disabled={busy}
                  onChange={() => void turn(company)}
                />
              </span>
            ),
          },
        ]}
        nameOf={({ display_name }) => display_name}
        actions={({ id }) => [
          { label: 'Ver detalles', icon: 'contact', onClick: () => show(id) },
          ...(entrance ? [{ label: 'Ver como', icon: 'eye', onClick: () => lookInto(id, entrance.id) }] : []),
        ]}
      />
      {view && <DetailsDialog key={view} id={view} onClose={() => show('')} />}
    </>
  )
}

const Names = ({ display_name, email }: RegisteredCompany) => (
  <span className={css.names}>
    <span className={css.name}>{display_name}</span>
    <span className={css.soft}>{email}</span>
  </span>
)
