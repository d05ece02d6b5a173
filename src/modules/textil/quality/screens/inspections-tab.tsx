import { use, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { count, figureFormats } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { DayText } from '../../lots/screens/clock.tsx'
import { useOpen } from '../../screens/use-open.tsx'
import { shareText } from '../rules.ts'
import { VerdictBadge } from '../sampling/screens/verdict.tsx'
import type { Inspection } from '../schemas.ts'
import { inspectionSheet } from '../sheets.ts'
import { InspectionFilters, useInspectionFilters } from './filters.tsx'
import { DefectsCell, LotName, Photos } from './inspection-cells.tsx'
import { InspectionDialog } from './inspection-dialog.tsx'
import { VoidInspectionDialog } from './void-dialog.tsx'

type Open = { what: 'edit' | 'void' | 'photos'; inspection: Inspection } | 'new' | null

/** What was looked at, the latest first. */
export function InspectionsTab() {
  const [open, setOpen] = useState<Open>(null)
  const filters = useInspectionFilters()
  const [search] = useUrlState('q')
  const company = use(ChosenCompany)
  const { openLot } = useOpen()
  const history = useHistory(textil.inspections)
  const may = useMay()
  const mayEdit = may(textil.editInspection)
  const close = () => setOpen(null)
  const run = async (format: SheetFormat) =>
    saveSheet(
      'inspecciones',
      format,
      inspectionSheet(await allRows(textil.inspections, { ...filters.input, search }, company)),
    )
  const add = may(textil.addInspection) && (
    <CreateButton onClick={() => setOpen('new')}>Registrar inspección</CreateButton>
  )
  const actions = (inspection: Inspection) => [
    { label: 'Ver lote', icon: 'eye', onClick: () => openLot(inspection.production_lot_id) },
    ...(inspection.photos.length > 0
      ? [
          {
            label: `Ver fotos (${inspection.photos.length})`,
            icon: 'image',
            onClick: () => setOpen({ what: 'photos', inspection }),
          },
        ]
      : []),
    ...history({ id: inspection.id, name: `la inspección de ${inspection.lot_name}` }),
    ...(mayEdit && inspection.voided_at === null
      ? [
          { label: 'Editar', icon: 'pencil', onClick: () => setOpen({ what: 'edit', inspection }) },
          { label: 'Anular', icon: 'x', danger: true, onClick: () => setOpen({ what: 'void', inspection }) },
        ]
      : []),
  ]
  return (
    <>
      <Table
        call={textil.inspections}
        input={filters.input}
        label="Inspecciones"
        noun={['inspección', 'inspecciones']}
        search="Buscar por lote u orden"
        toolbar={
          <Toolbar
            active={filters.active}
            acts={
              <>
                <ExportMenu run={run} />
                {add}
              </>
            }
          >
            <InspectionFilters {...filters} />
          </Toolbar>
        }
        empty={
          filters.active > 0 ? (
            'No hay inspecciones con estos filtros.'
          ) : (
            <EmptyState
              title="No hay inspecciones registradas."
              text="Revisa un lote y anota qué defectos encontraste: verás cuáles se repiten y en qué estación."
              action={add}
            />
          )
        }
        columns={[
          { key: 'lot_name', title: 'Lote', cell: (row) => <LotName inspection={row} /> },
          {
            key: 'inspected_on',
            narrow: 'detail',
            title: 'Fecha',
            width: 120,
            cell: ({ inspected_on }) => <DayText day={inspected_on} />,
          },
          { key: 'station', narrow: 'detail', title: 'Estación', width: 140, cell: ({ station }) => station ?? '—' },
          {
            key: 'inspected',
            narrow: 'named',
            title: 'Revisadas',
            align: 'end',
            width: 100,
            cell: ({ inspected }) => count(inspected),
          },
          {
            key: 'defective',
            narrow: 'figure',
            title: 'Con defectos',
            align: 'end',
            width: 130,
            cell: ({ defective, inspected }) =>
              `${count(defective)} (${shareText(defective, inspected, figureFormats())})`,
          },
          {
            key: 'verdict',
            narrow: 'state',
            title: 'Veredicto',
            width: 130,
            cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
          },
          { key: 'defects', narrow: 'none', title: 'Defectos', cell: (row) => <DefectsCell inspection={row} /> },
          { key: 'username', narrow: 'none', title: 'Persona', width: 130 },
        ]}
        nameOf={({ lot_name }) => lot_name}
        actions={actions}
      />
      <InspectionDialog
        editing={open === 'new' ? 'new' : open?.what === 'edit' ? open.inspection : null}
        onClose={close}
      />
      <VoidInspectionDialog
        inspection={open !== 'new' && open?.what === 'void' ? open.inspection : null}
        onClose={close}
      />
      {open !== 'new' && open?.what === 'photos' && <Photos inspection={open.inspection} onClose={close} />}
    </>
  )
}
