import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AccountField, CenterField } from '../../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../../contract.ts'
import type { BankLine } from '../../schemas.ts'
import { splitParts, TypedSplit } from '../../split.ts'
import css from './reconcile.module.css'

/** Says of a movement to which accounts it goes, or which invoice it pays and what the rest is. */
export function SplitDialog({ line, onClose }: { line: BankLine | null; onClose: () => void }) {
  return (
    <Dialog open={line !== null} onClose={onClose} title="Repartir el movimiento">
      {line && <Split line={line} onClose={onClose} />}
    </Dialog>
  )
}

function Split({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const asks = { enabled: !line.amount.startsWith('-') }
  const due = useQuery(contabilidad.invoices, { status: 'Pendiente' }, asks)
  const late = useQuery(contabilidad.invoices, { status: 'Vencida' }, asks)
  const owed = [...(late.data?.rows ?? []), ...(due.data?.rows ?? [])]
  return (
    <Form
      call={contabilidad.reconcileBankLine}
      extra={{ id: line.id }}
      fields={{
        schema: TypedSplit,
        input: (typed) => splitParts(typed, line.amount),
        initial: { description: line.text.slice(0, 200) },
      }}
      submit="Conciliar"
      layout="columns"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.whole}>
        {line.text || line.counterparty}: <Money amount={line.amount} />
      </p>
      <AccountField name="account_id" label="Cuenta" hint="Recibe lo que no vaya a otra parte." clearable />
      <TextField name="description" label="Descripción del asiento" autoComplete="off" />
      <CenterField name="cost_center_id" label="Centro de costo" wide />
      <AccountField name="other_account_id" label="Otra cuenta" clearable />
      <MoneyField name="other_amount" label="Importe en la otra cuenta" />
      {owed.length > 0 && (
        <>
          <SelectField
            name="invoice_id"
            label="Factura que paga"
            clearable
            options={owed.map(({ id, number, client }) => ({ value: id, label: `${number} · ${client}` }))}
          />
          <MoneyField name="invoice_amount" label="Importe de la factura" hint="Vacío: todo el movimiento." />
        </>
      )}
    </Form>
  )
}
