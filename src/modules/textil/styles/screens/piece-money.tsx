import { figureFormats } from '#src/web/formats.ts'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { labourOf } from '../rules.ts'

/** What a piece pays, with up to four decimals: a rate is often less than a cent's worth. */
export function PieceMoney({ amounts }: { amounts: readonly string[] }) {
  const { before, after } = figureFormats().sign(useCurrency())
  return (
    <>
      {before}
      {figureFormats().decimal(labourOf(amounts.map((amount) => ({ amount }))))}
      {after}
    </>
  )
}
