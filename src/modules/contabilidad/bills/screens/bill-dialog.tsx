import type { InputOf } from '#src/kernel/contract.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { CenterField } from '../../accounts/screens/account-field.tsx'
import type { AccountingFile } from '../../attachments/schemas.ts'
import { FilesField } from '../../attachments/screens/files-field.tsx'
import { contabilidad } from '../../contract.ts'
import { DueDates } from '../../invoices/screens/form/due-dates.tsx'
import { BillNumber } from '../../liquidations/screens/bill-number.tsx'
import { BILL_DAYS } from '../rules.ts'
import type { Bill } from '../schemas.ts'
import { BillGoods } from './bill-goods.tsx'
import { BillLineFields } from './bill-line-fields.tsx'
import { SupplierField } from './supplier-field.tsx'
import { useCostAccounts } from './use-cost-accounts.tsx'

/** What a new bill begins with: an uploaded electronic invoice, or a period of a recurring one. */
export interface BegunBill {
  file?: AccountingFile
  initial: Partial<InputOf<typeof contabilidad.registerBill>>
}

interface BillDialogProps {
  open: boolean
  /** The bill to copy. */
  copied: Bill | null
  begun: BegunBill | null
  onClose: () => void
  onRegistered: (bill: Bill) => void
}

/** A new bill of a supplier. The address may name him: `?proveedor_id=`. */
export function BillDialog({ open, ...form }: BillDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Nueva factura de compra" size="xl">
      {open && <NewBillForm {...form} />}
    </Dialog>
  )
}

function NewBillForm({ copied, begun, onClose, onRegistered }: Omit<BillDialogProps, 'open'>) {
  const { proveedor_id = '' } = useUrlSearch()
  const date = useCompanyToday()
  const initial: Partial<InputOf<typeof contabilidad.registerBill>> = {
    date,
    due_date: laterDay(date, BILL_DAYS),
    supplier_id: copied?.supplier_id ?? proveedor_id,
    description: copied?.description ?? '',
    cost_center_id: copied?.cost_center_id ?? '',
    general_discount: copied?.general_discount ?? '0',
    receives: false,
    liquidates: copied !== null && copied.liquidation_id !== null,
    file_ids: [],
    warehouse_id: '',
    lines: copied?.lines.map(copiedLine) ?? [],
    ...begun?.initial,
  }
  return (
    <Form
      call={contabilidad.registerBill}
      initial={initial}
      submit="Registrar factura"
      busy="Registrando…"
      layout="columns"
      keep
      draft={begun === null}
      onDone={onRegistered}
      onCancel={onClose}
    >
      <SupplierField />
      <BillNumber />
      <CenterField name="cost_center_id" label="Centro de costo" />
      <BillLines />
      <TextAreaField name="description" label="Descripción" wide lines={2} />
      <FilesField label="Archivos de la factura" {...(begun?.file && { first: [begun.file] })} />
    </Form>
  )
}

/** Goods that were received are billed once: their line keeps what they are, and goes where new ones go. */
const copiedLine = ({
  account: _,
  receipt: _receipt,
  receipt_line_id,
  account_id,
  ...line
}: Bill['lines'][number]) => ({
  ...line,
  account_id: receipt_line_id === null ? account_id : '',
})

/** What depends on the supplier: when it is due, and where its lines go. */
function BillLines() {
  const { values } = useForm()
  const { days } = useCostAccounts(String(values.supplier_id ?? ''))
  return (
    <>
      <DueDates days={days ?? BILL_DAYS} first={BILL_DAYS} />
      <BillGoods />
      <BillLineFields />
    </>
  )
}
