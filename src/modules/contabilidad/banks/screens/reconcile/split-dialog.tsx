import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AccountField, CenterField } from '../../../accounts/screens/account-field.tsx'
import { BillSpread } from '../../../bill-payments/screens/bill-spread.tsx'
import { SupplierField } from '../../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../../contract.ts'
import { InvoiceClientField } from '../../../invoices/screens/form/invoice-client-field.tsx'
import type { SpreadWords } from '../../../receipts/screens/spread.tsx'
import { SpreadField } from '../../../receipts/screens/spread-field.tsx'
import type { BankLine } from '../../schemas.ts'
import { splitParts, TypedSplit } from '../../split.ts'
import css from './reconcile.module.css'

/** Says of a movement to which accounts it goes, or which invoices or bills it pays and what the rest is. */
export function SplitDialog({ line, onClose }: { line: BankLine | null; onClose: () => void }) {
  return (
    <Dialog open={line !== null} onClose={onClose} title="Repartir el movimiento">
      {line && <Split line={line} onClose={onClose} />}
    </Dialog>
  )
}

const WORDS: SpreadWords = {
  title: 'Facturas que paga',
  owes: 'Se deben',
  nothing: 'No se le debe nada.',
  left: 'para la cuenta de arriba',
  tooMuch: 'más de lo que dice el banco: la diferencia va a la cuenta de arriba',
}

function Split({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const isOut = line.amount.startsWith('-')
  return (
    <Form
      call={contabilidad.reconcileBankLine}
      extra={{ id: line.id }}
      fields={{
        schema: TypedSplit,
        input: (typed) => splitParts(typed, line.amount),
        initial: { description: line.text.slice(0, 200), amount: line.amount.replace('-', '') },
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
      {isOut ? <SupplierField optional /> : <InvoiceClientField optional />}
      {isOut ? <BillSpread words={WORDS} /> : <SpreadField words={WORDS} />}
    </Form>
  )
}
