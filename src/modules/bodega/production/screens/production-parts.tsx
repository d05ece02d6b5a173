import { modulePath } from '#src/kernel/module.ts'
import { count, decimalText } from '#src/web/formats.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import type { ProductionPart } from '../schemas.ts'

/** What a production took or brought; each leads to its kardex. */
export const ProductionParts = ({ title, parts }: { title: string; parts: readonly ProductionPart[] }) => (
  <PagePart title={title}>
    <Rows label={title}>
      {parts.map((part) => (
        <Row
          key={part.id}
          title={
            <PathLink path={`${modulePath('bodega')}?tab=costos&producto=${part.product_id}`}>
              {part.product_name}
            </PathLink>
          }
          text={saying(part)}
        >
          <Money amount={part.value} />
        </Row>
      ))}
    </Rows>
  </PagePart>
)

function saying({ quantity, unit_cost, first_unit_cost }: ProductionPart): string {
  const units = `${count(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'} a ${decimalText(unit_cost)}`
  return unit_cost === first_unit_cost ? units : `${units}; al registrarla, a ${decimalText(first_unit_cost)}`
}
