import type { ReactNode } from 'react'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { count } from '#src/web/formats.ts'
import { archivingMany } from '#src/web/ui/table/many/archiving.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { textil } from '../../contract.ts'
import { LotState } from '../../screens/status-badges.tsx'
import css from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import { MomentText } from './clock.tsx'
import { useLotActs } from './use-lot-acts.tsx'

/** The lots that are on no board. */
export function LotList({ state, tools }: { state: 'terminados' | 'archivados'; tools: ReactNode }) {
  const { openLot } = useOpen()
  const actsOn = useLotActs([])
  return (
    <Table
      call={textil.lots}
      input={{ state }}
      label={state === 'terminados' ? 'Lotes terminados' : 'Lotes archivados'}
      noun={['lote', 'lotes']}
      search="Buscar lotes"
      toolbar={tools}
      empty={state === 'terminados' ? 'Todavía no hay lotes terminados.' : 'No hay lotes archivados.'}
      columns={[
        {
          key: 'name',
          title: 'Lote',
          cell: ({ id, name }) => (
            <button type="button" className={css.link} onClick={() => openLot(id)}>
              {name}
            </button>
          ),
        },
        { key: 'order_code', title: 'Orden', width: 160 },
        { key: 'quantity', title: 'Cant.', align: 'end', width: 90, cell: ({ quantity }) => count(quantity) },
        { key: 'status', narrow: 'state', title: 'Estado', width: 240, cell: (lot) => <LotState lot={lot} /> },
        {
          key: 'finished_at',
          narrow: 'none',
          title: 'Terminado',
          width: 150,
          cell: (lot) => <MomentText at={lot.finished_at} />,
        },
      ]}
      nameOf={({ name }) => name}
      many={[archivingMany(state === 'archivados', textil.archiveLot, textil.restoreLot), tagMany('production_lots')]}
      actions={(lot) =>
        actsOn({
          ...lot,
          station: lot.current_station_id,
          finished: lot.finished_at !== null,
          archived: lot.archived_at !== null,
        })
      }
    />
  )
}
