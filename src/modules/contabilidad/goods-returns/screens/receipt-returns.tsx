import { useState } from 'react'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import type { GoodsReceipt } from '../../goods-receipts/schemas.ts'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'

/** What of a receipt went back; what was taken back stays visible. */
export function ReceiptReturns({ receipt: { returns, currency } }: { receipt: GoodsReceipt }) {
  const [annulled, setAnnulled] = useState<GoodsReceipt['returns'][number] | null>(null)
  const may = useMay()(contabilidad.annulGoodsReturn)
  if (returns.length === 0) return null
  return (
    <PagePart title="Devoluciones" level={3}>
      <Rows label="Devoluciones">
        {returns.map((one) => (
          <Row
            key={one.id}
            title={`${one.number} · ${one.reason}`}
            text={
              <>
                <DateText at={one.date} /> · {count(one.units)} {one.units === 1 ? 'unidad' : 'unidades'}
                {one.annulled_on && ' · Anulada'}
              </>
            }
          >
            <Money amount={one.value} currency={currency} />
            {may && !one.annulled_on && (
              <RowMenu
                of={`la devolución ${one.number}`}
                actions={[{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAnnulled(one) }]}
              />
            )}
          </Row>
        ))}
      </Rows>
      <Dialog
        open={annulled !== null}
        onClose={() => setAnnulled(null)}
        title={`Anular devolución: ${annulled?.number ?? ''}`}
        size="sm"
        above
      >
        {annulled && (
          <UndoingForm
            call={contabilidad.annulGoodsReturn}
            id={annulled.id}
            submit="Anular devolución"
            text="La mercancía vuelve a las existencias con el valor con que salió."
            onClose={() => setAnnulled(null)}
          />
        )}
      </Dialog>
    </PagePart>
  )
}
