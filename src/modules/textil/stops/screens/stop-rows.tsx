import { Button } from '@mantine/core'
import { use, useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { send } from '#src/web/calls/transport.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { count } from '#src/web/formats.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { useClock } from '../../lots/screens/clock.tsx'
import css from '../../screens/window.module.css'
import type { ListedStop, StopDays, StopList } from '../schemas.ts'
import { stopSheet } from '../sheet.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { MachineStopEdit } from './machine-stop-dialog.tsx'
import { StopRow } from './stop-row.tsx'

interface StopRowsProps {
  input: StopDays & Partial<Pick<StopList, 'by' | 'key'>>
  /** Whose stops are listed; null: all. */
  of: string | null
  onAll: () => void
}

/** The stops of some days one by one, the latest first. */
export function StopRows({ input, of, onAll }: StopRowsProps) {
  const [editing, setEditing] = useState<ListedStop | null>(null)
  const { data } = useQuery(textil.stops, input, { keep: true })
  const company = use(ChosenCompany)
  const { zone } = useClock()
  const close = () => setEditing(null)
  const save = async (format: SheetFormat) => {
    const { rows } = (await send(textil.stops, { ...input, whole: true }, { company })) as OutputOf<typeof textil.stops>
    await saveSheet('paros', format, stopSheet(rows, zone))
  }
  return (
    <Card
      title={of === null ? 'Paros uno por uno' : `Paros: ${of}`}
      description={
        data && data.total > data.rows.length
          ? `Los últimos ${count(data.rows.length)} de ${count(data.total)}.`
          : undefined
      }
      actions={
        <>
          {of !== null && (
            <Button variant="default" onClick={onAll}>
              Ver todos
            </Button>
          )}
          <ExportMenu run={save} />
        </>
      }
    >
      {data ? (
        <ol className={css.rows} aria-label="Paros uno por uno">
          {data.rows.map((stop) => (
            <StopRow key={stop.id} stop={stop} onEdit={() => setEditing(stop)} />
          ))}
        </ol>
      ) : (
        <SkeletonRows />
      )}
      <ExplainDialog stop={editing?.of === 'lote' ? editing : null} onClose={close} />
      <MachineStopEdit stop={editing?.of === 'equipo' ? editing : null} onClose={close} />
    </Card>
  )
}
