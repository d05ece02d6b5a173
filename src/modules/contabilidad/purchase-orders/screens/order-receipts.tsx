import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { count } from '#src/web/formats.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { PurchaseOrder } from '../schemas.ts'

/** The receipts of an order. */
export function OrderReceipts({ order: { receipts } }: { order: PurchaseOrder }) {
  if (receipts.length === 0) return null
  return (
    <PagePart title="Entradas" level={3}>
      <Rows label="Entradas">
        {receipts.map(({ id, number, date, units, annulled }) => (
          <Row
            key={id}
            title={
              <Link {...linkTo({ tab: 'compras', vista: 'entradas', entrada: id }, modulePath('contabilidad'))}>
                {number}
              </Link>
            }
            text={
              <>
                <DateText at={date} />
                {annulled && ' · Anulada'}
              </>
            }
          >
            {count(units)}
          </Row>
        ))}
      </Rows>
    </PagePart>
  )
}
