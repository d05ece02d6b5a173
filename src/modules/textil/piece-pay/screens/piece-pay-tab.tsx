import { useMay } from '#src/web/session/session.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { textil } from '../../contract.ts'
import { MyPieces } from './my-pieces.tsx'
import { PieceSheetList } from './sheet-list.tsx'
import { WeekView } from './week-view.tsx'

/** What pieces pay: to everybody the own, to the head a sheet a week. */
export function PiecePayTab() {
  const may = useMay()
  if (!may(textil.pieceWeek)) return <MyPieces />
  return (
    <Tabs
      label="Pago por pieza"
      name="vista"
      tabs={[
        { id: 'planilla', title: 'Planilla a destajo', content: <WeekView /> },
        { id: 'aprobadas', title: 'Planillas aprobadas', content: <PieceSheetList /> },
        ...(may(textil.myPieces) ? [{ id: 'mia', title: 'Mi producción', content: <MyPieces /> }] : []),
      ]}
    />
  )
}
