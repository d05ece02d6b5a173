import { useNavigate } from '@tanstack/react-router'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { shortDate } from '#src/web/formats.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { textil } from '../../contract.ts'
import type { PieceSheet } from '../schemas.ts'
import { sundayOf } from '../week.ts'
import { SheetStateBadge } from './sheet-state.tsx'

const titleOf = ({ week }: Pick<PieceSheet, 'week'>) => `${shortDate(week)} al ${shortDate(sundayOf(week))}`

/** What was approved, the latest week first; annulled ones stay in it. */
export function PieceSheetList() {
  const navigate = useNavigate()
  const history = useHistory(textil.pieceSheets)
  return (
    <Table
      call={textil.pieceSheets}
      label="Planillas a destajo"
      noun={['planilla', 'planillas']}
      empty={
        <EmptyState
          title="Todavía no hay planillas aprobadas."
          text="Revisa una semana en «Planilla a destajo» y apruébala: sus cifras quedan aquí como estaban."
        />
      }
      columns={[
        { key: 'week', narrow: 'title', title: 'Semana', cell: titleOf },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 110,
          cell: (sheet) => <SheetStateBadge sheet={sheet} />,
        },
        { key: 'people', narrow: 'named', title: 'Personas', align: 'end', width: 100 },
        { key: 'username', narrow: 'none', title: 'Aprobada por', width: 160 },
        { key: 'amount', narrow: 'figure', title: 'Total', money: true },
      ]}
      nameOf={titleOf}
      actions={(sheet) => history({ id: sheet.id, name: `la planilla del ${titleOf(sheet)}` })}
      onOpen={({ week }) => void navigate(linkTo({ tab: 'destajo', vista: 'planilla', semana: week }))}
    />
  )
}
