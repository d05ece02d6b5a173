import { type FiscalDocument, issueDay, type PaymentMeans } from '../../document.ts'
import { branch, leaf } from '../../elements.ts'

/** Table 13.3.4.2: 1 not defined, 10 cash, 20 cheque, 47 transfer, 48 and 49 cards. */
const CODES = {
  efectivo: '10',
  transferencia: '47',
  tarjeta_credito: '48',
  tarjeta_debito: '49',
  cheque: '20',
  otro: '1',
} as const satisfies Record<PaymentMeans, string>

/** At once or on credit (13.3.4.1), by which means, and until when. */
export function paymentMeans(document: FiscalDocument): string {
  const { means, due_date } = document.payment
  const isCredit = due_date !== null && due_date > issueDay(document)
  return branch('cac:PaymentMeans', [
    leaf('cbc:ID', isCredit ? '2' : '1'),
    leaf('cbc:PaymentMeansCode', CODES[means]),
    isCredit && leaf('cbc:PaymentDueDate', due_date),
    leaf('cbc:PaymentID', '1'),
  ])
}
