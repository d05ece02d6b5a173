import { daysBetween } from '../../../../../kernel/days/day.ts'
import { type FiscalDocument, issueDay, type PaymentMeans } from '../../document.ts'
import { branch, leaf } from '../../elements.ts'

/** Table 24: 01 without the financial system, 16 debit card, 19 credit card, 20 others with it. */
const FORMS = {
  efectivo: '01',
  transferencia: '20',
  tarjeta_credito: '19',
  tarjeta_debito: '16',
  cheque: '20',
  otro: '01',
} as const satisfies Record<PaymentMeans, string>

const WORDS = {
  '01': 'Sin utilización del sistema financiero',
  '16': 'Tarjeta de débito',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
} as const satisfies Record<(typeof FORMS)[PaymentMeans], string>

export const formaPago = (means: PaymentMeans): string => FORMS[means]

/** In the words of the table, and how many days later; for the paper. */
export function paymentWords({ payment, issued_at }: Pick<FiscalDocument, 'payment' | 'issued_at'>): string {
  const days = payment.due_date === null ? 0 : daysBetween(issueDay({ issued_at }), payment.due_date)
  return `${WORDS[FORMS[payment.means]]}${days > 0 ? `, ${days} ${days === 1 ? 'día' : 'días'}` : ''}`
}

/** How the whole is paid, and in how many days where it is due later. */
export function pagos(document: FiscalDocument): string {
  const { means, due_date } = document.payment
  const days = due_date === null ? 0 : daysBetween(issueDay(document), due_date)
  return branch('pagos', [
    branch('pago', [
      leaf('formaPago', FORMS[means]),
      leaf('total', document.totals.total),
      days > 0 && leaf('plazo', String(days)),
      days > 0 && leaf('unidadTiempo', 'dias'),
    ]),
  ])
}
