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

const WORDS = {
  efectivo: 'efectivo',
  transferencia: 'transferencia',
  tarjeta_credito: 'tarjeta de crédito',
  tarjeta_debito: 'tarjeta débito',
  cheque: 'cheque',
  otro: 'no definido',
} as const satisfies Record<PaymentMeans, string>

/** Until when it is paid; null where that is at once. */
export const creditUntil = (document: Pick<FiscalDocument, 'payment' | 'issued_at'>): string | null => {
  const { due_date } = document.payment
  return due_date !== null && due_date > issueDay(document) ? due_date : null
}

/** By which means, in words, for the paper. */
export const meansWords = ({ payment }: Pick<FiscalDocument, 'payment'>): string => WORDS[payment.means]

/** At once or on credit (13.3.4.1), by which means, and until when. */
export function paymentMeans(document: FiscalDocument): string {
  const until = creditUntil(document)
  return branch('cac:PaymentMeans', [
    leaf('cbc:ID', until === null ? '1' : '2'),
    leaf('cbc:PaymentMeansCode', CODES[document.payment.means]),
    until !== null && leaf('cbc:PaymentDueDate', until),
    leaf('cbc:PaymentID', '1'),
  ])
}
