import { type KeptRow, keptFields } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { modulePath } from '../../../kernel/module.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { BILLS as BILLS_FACT } from '../figures/facts.ts'
import { Annulment } from '../invoices/schemas.ts'
import { NewBill } from './new-bill.ts'
import { Bill, BillChange, BillListInput, BillRow, OfSupplier, SupplierHabits } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

export const billCalls = {
  /** The newest first by default; `supplier_id` restricts it to one supplier. */
  bills: read('/bills', {
    access: reads('contabilidad'),
    reads: ['bills'],
    input: BillListInput,
    output: pageOf(BillRow),
    fact: BILLS_FACT,
  }),
  bill: read('/bill/{id}', {
    access: reads('contabilidad'),
    reads: ['bills', 'bill_lines', 'bill_payments', 'supplier_credit_notes', 'goods_receipts', 'journal_entries'],
    input: ById,
    output: Bill,
    record: {
      page: (id) => `${modulePath('contabilidad')}?tab=compras&compra=${id}`,
      table: 'bills',
      parts: [
        { table: 'bill_lines', by: 'bill_id' },
        { table: 'bill_payments', by: 'bill_id' },
      ],
      edit: 'editBill',
    },
  }),
  supplierHabits: read('/supplier-habits', {
    access: reads('contabilidad'),
    reads: ['bills', 'bill_lines', 'purchase_rules', 'cdm_clients'],
    input: OfSupplier,
    output: SupplierHabits,
  }),
  registerBill: act('POST /bills', {
    does: 'registrar una factura de compra',
    did: 'registró una factura de compra',
    access: works('contabilidad'),
    input: NewBill,
    output: Bill,
    done: ({ number, supplier, supplier_number, liquidation_id }) => ({
      title: 'Éxito',
      description:
        liquidation_id === null
          ? `Factura de ${supplier} registrada: ${number}.`
          : `Liquidación de compra ${supplier_number} emitida: ${number}.`,
    }),
    undo: {
      call: 'annulBill',
      table: 'bills',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  /** Changes the due date and the note; the rest stays. */
  editBill: act('PATCH /bills/{id}', {
    does: 'editar una factura de compra',
    did: 'editó una factura de compra',
    access: works('contabilidad'),
    input: BillChange,
    output: Bill,
    done: 'Factura de compra actualizada.',
    failed: 'Error al actualizar',
    undo: { call: 'editBill', table: 'bills', input: keptFields(...Object.keys(BillChange.shape)) },
  }),
  annulBill: act('POST /bills/{id}/annulment', {
    does: 'anular una factura de compra',
    did: 'anuló una factura de compra',
    access: works('contabilidad'),
    input: Annulment,
    output: Bill,
    done: ({ number }) => `Factura de compra ${number} anulada.`,
    undo: { never: 'Una factura anulada no vuelve: regístrala de nuevo.' },
  }),
}
