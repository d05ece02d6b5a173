import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { id, longText, optionalText } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from '../../../platform/documents/discount/general-discount.ts'
import { linesOf, TaxedLine } from '../../../platform/documents/line.ts'
import { fileIds } from '../attachments/schemas.ts'
import { dueDate } from '../invoices/new-invoice.ts'
import { isTotal } from '../invoices/rules.ts'
import { chosenAccount } from '../invoices/schemas.ts'
import { chosenSeries } from '../numbering/schemas.ts'
import { chosenPlace } from '../purchase-orders/schemas.ts'
import { billTotals } from './rules.ts'

/** A line of a bill. Without an account it goes to that of the supplier's last bill, or to the company's usual one; goods that were received, to theirs. */
export const BillLine = TaxedLine.extend({
  account_id: chosenAccount(),
  /** The line of a receipt that it charges. */
  receipt_line_id: z
    .union([id('Elige una entrada de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
})
export type BillLine = z.infer<typeof BillLine>

export const chosenCenter = () =>
  z
    .union([id('Elige un centro de costo de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

export const NewBill = z
  .strictObject({
    supplier_id: id('Elige el proveedor, o créalo aquí mismo.'),
    /** Not of a liquidación: that has the company's own. */
    supplier_number: optionalText(60),
    /** Ecuador: the supplier gives no invoice, and the company issues a liquidación de compra, of this series. */
    liquidates: z.boolean().default(false),
    series_id: chosenSeries(),
    date: businessDay('Elige la fecha de la factura.'),
    due_date: dueDate(),
    description: longText(1_000),
    cost_center_id: chosenCenter(),
    lines: linesOf(BillLine).min(1, 'Escribe al menos una línea.'),
    general_discount: generalDiscount(),
    /** The products of its lines come with it, into this warehouse. */
    receives: z.boolean().default(false),
    warehouse_id: chosenPlace(),
    /** The recurring bill of which it is a period, 'YYYY-MM'. */
    recurring: z
      .strictObject({ id: id(), period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elige un período.') })
      .nullable()
      .default(null),
    /** Uploaded papers that hang on it. */
    file_ids: fileIds(),
  })
  .refine(({ liquidates, supplier_number }) => liquidates || supplier_number !== '', {
    error: 'Escribe el número que el proveedor dio a su factura.',
    path: ['supplier_number'],
  })
  .refine(discountFits, BEYOND_LINES)
  .refine(({ date, due_date }) => due_date >= date, {
    error: 'El vencimiento no puede ser anterior a la factura.',
    path: ['due_date'],
  })
  .refine(({ lines, general_discount }) => isTotal(billTotals(lines, general_discount)), {
    error: 'El total de la factura debe ser mayor que 0.',
    path: ['lines'],
  })
export type NewBill = z.infer<typeof NewBill>
