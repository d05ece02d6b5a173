import { amountText, decimalText } from '#src/web/formats.ts'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { wholeAmount } from '../whole-amount.ts'

/** An amount without its cents, which stand under the pointer. */
export function WholeFigure({ amount }: { amount: string }) {
  const currency = useCurrency()
  return <span title={amountText(amount, currency)}>{decimalText(wholeAmount(amount))}</span>
}
