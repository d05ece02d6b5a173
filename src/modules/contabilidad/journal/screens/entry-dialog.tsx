import { useState } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../contract.ts'
import type { Account, CostCenter } from '../../rows.ts'
import css from './journal.module.css'
import { LinesField } from './lines-field.tsx'

interface EntryDialogProps {
  open: boolean
  onClose: () => void
  accounts: readonly Account[]
  centers: readonly CostCenter[]
}

/** A new entry: starts with two lines and grows as needed. The next entry keeps the date. */
export function EntryDialog({ open, onClose, accounts, centers }: EntryDialogProps) {
  const today = useCompanyToday()
  const [last, setLast] = useState<string | null>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo asiento" size="lg">
      {open && accounts.length < 2 && (
        <EmptyState title="Tu plan de cuentas está vacío." text="Empieza por elegir o crear tus cuentas." />
      )}
      {open && accounts.length >= 2 && (
        <Form
          call={contabilidad.addEntry}
          initial={{ date: last ?? today, lines: [] }}
          submit="Registrar asiento"
          busy="Registrando…"
          layout="columns"
          onDone={({ date }) => {
            setLast(date)
            onClose()
          }}
          onCancel={onClose}
        >
          <div className={css.entryFields}>
            <DayField name="date" label="Fecha" />
            <TextField name="description" label="Descripción" autoComplete="off" autoFocus />
          </div>
          <LinesField accounts={accounts} centers={centers} />
        </Form>
      )}
    </Dialog>
  )
}
