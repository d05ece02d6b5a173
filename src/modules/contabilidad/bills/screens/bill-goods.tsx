import { Button } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { BillableLine } from '../../goods-receipts/schemas.ts'
import { PlaceField } from '../../purchase-orders/screens/place-field.tsx'

interface Typed {
  supplier_id?: string
  receives?: boolean
  lines?: object[]
}

/** What came from the supplier and is not billed yet, to be taken into the lines; or that what is bought comes now. */
export function BillGoods() {
  const { values, set } = useForm<Typed>()
  const supplier_id = values.supplier_id ?? ''
  const { data = [] } = useQuery(
    contabilidad.billableLines,
    { supplier_id },
    { enabled: supplier_id !== '', quiet: true },
  )
  const lines = (values.lines ?? []) as { receipt_line_id?: string }[]
  const open = data.filter(({ id }) => !lines.some((line) => line.receipt_line_id === id))
  const receipts = [...new Set(open.map(({ receipt }) => receipt))]
  const take = (receipt: string) =>
    set('lines', [...lines, ...open.filter((line) => line.receipt === receipt).map(billedLine)])
  return (
    <>
      {receipts.length > 0 && (
        <FieldRows legend="Entradas por facturar">
          <Rows label="Entradas por facturar">
            {receipts.map((receipt) => {
              const own = open.filter((line) => line.receipt === receipt)
              return (
                <Row
                  key={receipt}
                  title={receipt}
                  text={
                    <>
                      <DateText at={own[0]?.date ?? ''} /> ·{' '}
                      {own.map(({ description, billable }) => `${count(billable)} ${description}`).join(', ')}
                    </>
                  }
                >
                  <Button
                    variant="light"
                    size="compact-sm"
                    leftSection={<Icon name="plus" size={14} />}
                    aria-label={`Facturar la entrada ${receipt}`}
                    onClick={() => take(receipt)}
                  >
                    Facturar
                  </Button>
                </Row>
              )
            })}
          </Rows>
        </FieldRows>
      )}
      <SwitchField
        name="receives"
        label="Recibir la mercancía ahora"
        hint="Los productos de las líneas entran a las existencias con esta factura."
        wide
      />
      {values.receives === true && <PlaceField label="Entra a" />}
    </>
  )
}

/** A price has two decimals: what a unit costs beyond them, the bill says otherwise. */
const billedLine = ({ id, product_id, description, receipt, billable, unit_cost, tax, taxes }: BillableLine) => ({
  ...{ receipt_line_id: id, product_id, description, detail: `Entrada ${receipt}` },
  ...{ quantity: String(billable), price: Number(unit_cost).toFixed(2), discount: '0', tax, taxes },
})
