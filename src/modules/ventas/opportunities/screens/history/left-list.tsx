import { useCustomColumns } from '#src/platform/custom/ui/use-custom-columns.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { archivingMany } from '#src/web/ui/table/many/archiving.ts'
import { type Column, Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../../contract.ts'
import type { LEFT } from '../../contract.ts'
import type { ListedOpportunity } from '../../schemas.ts'
import { OpportunityFilters, useOpportunityFilter } from '../opportunity-filters.tsx'
import css from '../pipeline.module.css'
import { useOpenOpportunity, useOpportunityActs } from '../use-opportunity-acts.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

type Left = (typeof LEFT)[number]
const ABOUT: Record<Left, { label: string; empty: string }> = {
  won: { label: 'Oportunidades ganadas', empty: 'Todavía no hay oportunidades ganadas.' },
  lost: { label: 'Oportunidades perdidas', empty: 'No hay oportunidades perdidas.' },
  archived: { label: 'Oportunidades archivadas', empty: 'No hay oportunidades archivadas.' },
}

/** The closed or archived opportunities, the last closed first. */
export function LeftList({ left }: { left: Left }) {
  const { open } = useOpenOpportunity()
  const { actsOn, dialog } = useOpportunityActs()
  const own = useCustomColumns<ListedOpportunity>('sales_opportunities')
  const filter = useOpportunityFilter(left)
  const last: Record<Left, Column<ListedOpportunity>[]> = {
    won: [CLOSED],
    lost: [{ key: 'lost_reason', title: 'Motivo' }, CLOSED],
    archived: [
      { key: 'outcome', title: 'Estado', width: 110, cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
      { key: 'archived_at', title: 'Archivada', width: 120, cell: ({ archived_at }) => <DateText at={archived_at} /> },
    ],
  }
  return (
    <>
      <Table
        call={ventas.opportunities}
        input={{ left, ...filter }}
        label={ABOUT[left].label}
        noun={['oportunidad', 'oportunidades']}
        search="Buscar oportunidades"
        toolbar={<OpportunityFilters left={left} />}
        empty={ABOUT[left].empty}
        columns={[
          {
            key: 'client_name',
            title: 'Cliente',
            cell: (row) => (
              <button type="button" className={css.name} onClick={() => open(row)}>
                {row.client_name}
              </button>
            ),
          },
          { key: 'product_interest', title: 'Interés', edit: true },
          { key: 'owner_name', narrow: 'none', title: 'Vendedor', width: 130 },
          { key: 'stage_name', narrow: 'none', title: 'Etapa', width: 140 },
          { key: 'value', title: 'Valor', width: 140, money: true, edit: true },
          ...last[left],
          ...own,
        ]}
        record={left === 'archived' ? undefined : { shows: ventas.opportunity, edit: ventas.editOpportunity }}
        nameOf={({ client_name }) => client_name}
        many={[
          archivingMany(left === 'archived', ventas.archiveOpportunity, ventas.restoreOpportunity),
          tagMany('sales_opportunities'),
        ]}
        actions={(row) => actsOn(row, row.archived_at !== null)}
      />
      {dialog}
    </>
  )
}

const CLOSED: Column<ListedOpportunity> = {
  key: 'closed_at',
  title: 'Cerrada',
  width: 120,
  cell: ({ closed_at }) => <DateText at={closed_at} />,
}
