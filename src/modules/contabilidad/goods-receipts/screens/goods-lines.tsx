import { count } from '#src/web/formats.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
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
              Cada una a <Money amount={Number(line.unit_cost).toFixed(2)} currency={currency} />
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

const toldOf = ({ billed, returned }: GoodsReceiptLine) =>
  [billed > 0 && ` · facturadas ${count(billed)}`, returned > 0 && ` · devueltas ${count(returned)}`]
    .filter(Boolean)
    .join('')
