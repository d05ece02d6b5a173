import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type Transfer, transferName } from '../schemas.ts'

/** What a transfer moved; null: closed. */
export function TransferView({ transfer, onClose }: { transfer: Transfer | null; onClose: () => void }) {
  return (
    <Dialog open={transfer !== null} onClose={onClose} title={transfer ? transferName(transfer.number) : ''}>
      {transfer && (
        <>
          <Facts plain>
            <Fact name="Salieron de">{transfer.from}</Fact>
            <Fact name="Llegaron a">{transfer.to}</Fact>
            <Fact name="Registrado">
              <DateText at={transfer.created_at} as="moment" /> · {transfer.username}
            </Fact>
            {transfer.note && <Fact name="Nota">{transfer.note}</Fact>}
            {transfer.annulled_at && (
              <Fact name="Anulado">
                <DateText at={transfer.annulled_at} as="moment" /> · {transfer.annulled_by}
              </Fact>
            )}
          </Facts>
          <Rows label="Productos">
            {transfer.lines.map(({ id, product_name, quantity }) => (
              <Row key={id} title={product_name}>
                {count(quantity)}
              </Row>
            ))}
          </Rows>
        </>
      )}
    </Dialog>
  )
}
