import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../../contract.ts'

const NONE = 'Marca antes una cuenta como caja o banco en el Plan de Cuentas.'

interface OwnTransferDialogProps {
  open: boolean
  /** The account of the books on screen, from which money goes at first. */
  from: string
  onClose: () => void
}

/** Moves money from one account of caja or banco to another. */
export function OwnTransferDialog({ open, from, onClose }: OwnTransferDialogProps) {
  const date = useCompanyToday()
  const words = useDocumentWords()
  const { data } = useQuery(contabilidad.accounts, {}, { enabled: open })
  const cash = (data ?? [])
    .filter((account) => account.cash)
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  return (
    <Dialog open={open} onClose={onClose} title="Traslado entre cuentas">
      {open && (
        <Form
          call={contabilidad.transferBetweenAccounts}
          initial={{ date, from_account_id: from }}
          submit="Registrar traslado"
          busy="Registrando…"
          layout="columns"
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <SelectField name="from_account_id" label="Sale de" options={cash} none={NONE} />
          <SelectField name="to_account_id" label="Llega a" options={cash} none={NONE} />
          <MoneyField name="amount" label={words.amount} />
          <DayField name="date" label="Fecha" />
          <TextField name="note" label="Nota" autoComplete="off" wide />
        </Form>
      )}
    </Dialog>
  )
}
