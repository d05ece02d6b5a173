import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { textil } from '../../contract.ts'
import type { PieceSheet } from '../schemas.ts'
import { PieceAccountField } from './account-field.tsx'
import css from './piece-pay.module.css'

export type SheetAct = 'pay' | 'annul'

interface SheetActDialogProps {
  sheet: PieceSheet
  act: SheetAct | null
  onClose: () => void
}

/** What is done with a sheet, in a window over it. */
export function SheetActDialog({ sheet, act, onClose }: SheetActDialogProps) {
  const { id, version } = sheet
  const way = { extra: { id, version }, keep: true, onDone: onClose, onCancel: onClose }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act === 'annul' ? 'Anular planilla' : 'Registrar pago de la planilla'}
      size="sm"
    >
      {act === 'pay' && <Payment sheet={sheet} way={way} />}
      {act === 'annul' && (
        <Form call={textil.annulPieceSheet} initial={{}} submit="Anular planilla" {...way}>
          <p className={css.quiet}>
            La semana vuelve a ser un borrador. Si la planilla está en el Libro Diario, un asiento contrario la deja sin
            efecto.
          </p>
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}

interface Way {
  extra: { id: string; version: number }
  keep: boolean
  onDone: () => void
  onCancel: () => void
}

function Payment({ sheet, way }: { sheet: PieceSheet; way: Way }) {
  const today = useCompanyToday()
  const { data } = useQuery(textil.pieceBooks, { id: sheet.id })
  if (data === undefined) return null
  return (
    <Form call={textil.payPieceSheet} initial={{ date: today }} submit="Registrar pago" busy="Registrando…" {...way}>
      <DayField name="date" label="Día del pago" autoFocus />
      {data.open && (
        <PieceAccountField
          name="account_id"
          label="Caja o banco del que sale el dinero"
          hint="Vacío: el que elegiste en Ajustes del pago."
          fits={({ cash }) => cash}
        />
      )}
      <TextField name="note" label="Nota" autoComplete="off" placeholder="Transferencia, efectivo…" />
    </Form>
  )
}
