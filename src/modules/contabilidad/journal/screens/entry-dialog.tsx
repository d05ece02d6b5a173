import { type KeyboardEvent, useState } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../contract.ts'
import type { EntryTemplate } from '../../entry-templates/schemas.ts'
import { SaveTemplate } from '../../entry-templates/screens/save-template.tsx'
import { TemplateChoice } from '../../entry-templates/screens/template-choice.tsx'
import type { Account, CostCenter, Entry } from '../../rows.ts'
import css from './journal.module.css'
import { LinesField } from './lines-field.tsx'
import { copiedLines, entryLineInput, type TypedEntryLine } from './typed-lines.ts'

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
  const [template, setTemplate] = useState<EntryTemplate | null>(null)
  const begun = copied ?? template
  const lines = begun ? copiedLines(begun.lines).map((line) => standing(line, accounts)) : []
  const close = () => {
    setTemplate(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copied ? `Copia del asiento ${copied.year}-${copied.number}` : 'Nuevo asiento'}
      size="lg"
    >
      {open && accounts.length < 2 && (
        <EmptyState title="Tu plan de cuentas está vacío." text="Empieza por elegir o crear tus cuentas." />
      )}
      {open && accounts.length >= 2 && (
        <>
          {copied === null && <TemplateChoice chosen={template} onChoose={setTemplate} />}
          <Form
            key={template?.id}
            call={contabilidad.addEntry}
            initial={{
              date: last ?? today,
              ...(begun && { description: begun.description }),
              lines: lines.map(entryLineInput),
            }}
            draft={begun === null}
            submit="Registrar asiento"
            busy="Registrando…"
            layout="columns"
            onDone={({ date }) => {
              setLast(date)
              close()
            }}
            onCancel={close}
            actions={<SaveTemplate />}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside, which are reached without it */}
            <div className={css.typing} onKeyDown={onKeyOfEntry}>
              <div className={css.entryFields}>
                <DayField name="date" label="Fecha" />
                <TextField name="description" label="Descripción" autoComplete="off" autoFocus />
              </div>
              <LinesField accounts={accounts} centers={centers} {...(begun && { first: lines })} />
            </div>
          </Form>
        </>
      )}
    </Dialog>
  )
}

/** An account that is gone since is chosen anew. */
const standing = (line: TypedEntryLine, accounts: readonly Account[]): TypedEntryLine =>
  accounts.some(({ id }) => id === line.account_id) ? line : { ...line, account_id: '' }

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
