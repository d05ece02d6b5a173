import { daysBetween } from '../../../../kernel/days/day.ts'
import { type FiscalDocument, issueDay, type PaymentMeans } from '../document.ts'
import { branch, leaf } from '../elements.ts'

/** Table 24: 01 without the financial system, 16 debit card, 19 credit card, 20 others with it. */
const FORMS = {
  efectivo: '01',
  transferencia: '20',
  tarjeta_credito: '19',
  tarjeta_debito: '16',
  cheque: '20',
  otro: '01',
} as const satisfies Record<PaymentMeans, string>

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
