import { count } from '#src/web/formats.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { UnitCost } from '#src/web/ui/text/unit-cost.tsx'
import type { GoodsReceipt, GoodsReceiptLine } from '../schemas.ts'

/** What came, and of each what was billed and went back. */
export const GoodsLines = ({ receipt: { lines, currency } }: { receipt: GoodsReceipt }) => (
  <PagePart title="Productos" level={3}>
    <Rows label="Productos de la entrada">
      {lines.map((line) => (
        <Row
          key={line.id}
          title={line.description}
          text={
            <>
              Cada una a <EachAt cost={line.unit_cost} currency={currency} />
              {toldOf(line)}
            </>
          }
        >
          {count(line.quantity)}
        </Row>
      ))}
    </Rows>
  </PagePart>
)

/** An amount of money where cents are enough for it, else all its decimals and the currency. */
const EachAt = ({ cost, currency }: { cost: string; currency: string }) => {
  const cents = Number(cost).toFixed(2)
  if (Number(cents) === Number(cost)) return <Money amount={cents} currency={currency} />
  return (
    <>
      <UnitCost amount={cost} /> {currency}
    </>
  )
}

const toldOf = ({ billed, returned }: GoodsReceiptLine) =>
  [billed > 0 && ` · facturadas ${count(billed)}`, returned > 0 && ` · devueltas ${count(returned)}`]
    .filter(Boolean)
    .join('')
