import { type KeyboardEvent, useState } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../contract.ts'
import type { Account, CostCenter, Entry } from '../../rows.ts'
import css from './journal.module.css'
import { LinesField } from './lines-field.tsx'
import { copiedLines, entryLineInput } from './typed-lines.ts'

interface EntryDialogProps {
  open: boolean
  /** The entry whose description and lines the new one begins with. */
  copied: Entry | null
  onClose: () => void
  accounts: readonly Account[]
  centers: readonly CostCenter[]
}

/** A new entry: starts with two lines and grows as needed. The next entry keeps the date. */
export function EntryDialog({ open, copied, onClose, accounts, centers }: EntryDialogProps) {
  const today = useCompanyToday()
  const [last, setLast] = useState<string | null>(null)
  const lines = copied ? copiedLines(copied.lines) : []
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copied ? `Copia del asiento ${copied.year}-${copied.number}` : 'Nuevo asiento'}
      size="lg"
    >
      {open && accounts.length < 2 && (
        <EmptyState title="Tu plan de cuentas está vacío." text="Empieza por elegir o crear tus cuentas." />
      )}
      {open && accounts.length >= 2 && (
        <Form
          call={contabilidad.addEntry}
          initial={{
            date: last ?? today,
            ...(copied && { description: copied.description }),
            lines: lines.map(entryLineInput),
          }}
          draft={copied === null}
          submit="Registrar asiento"
          busy="Registrando…"
          layout="columns"
          onDone={({ date }) => {
            setLast(date)
            onClose()
          }}
          onCancel={onClose}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside, which are reached without it */}
          <div className={css.typing} onKeyDown={onKeyOfEntry}>
            <div className={css.entryFields}>
              <DayField name="date" label="Fecha" />
              <TextField name="description" label="Descripción" autoComplete="off" autoFocus />
            </div>
            <LinesField accounts={accounts} centers={centers} {...(copied && { first: lines })} />
          </div>
        </Form>
      )}
    </Dialog>
  )
}

/** Ctrl+Enter posts from any field; Enter in the description goes on to the first account. */
function onKeyOfEntry(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const field = event.target
  if (!(field instanceof HTMLInputElement)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    field.form?.requestSubmit()
  } else if (field.name === 'description') {
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[name="lines.0.account_id"]')?.focus()
  }
}
