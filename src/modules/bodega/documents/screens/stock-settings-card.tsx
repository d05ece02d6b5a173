import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { bodega } from '../../contract.ts'
import { useWarehouses, warehouseOptions } from '../../warehouses/screens/use-warehouses.tsx'
import type { StockSettings } from '../schemas.ts'

/** Whether invoices take stock out, and whence: the company's choice. */
export function StockSettingsCard() {
  const { data, failure, again } = useQuery(bodega.stockSettings)
  const { all, several } = useWarehouses()
  const may = useMay()(bodega.saveStockSettings)
  return (
    <Card title="Facturas y existencias" description={data && saying(data)}>
      {!data ? (
        failure ? (
          <LoadError title="No pudimos cargar esta decisión." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        may && (
          <Form
            key={data.version}
            call={bodega.saveStockSettings}
            initial={{
              documents_move: data.documents_move,
              warehouse_id: data.warehouse_id ?? all.find(({ main }) => main)?.id ?? '',
            }}
            extra={{ version: data.version }}
            submit="Guardar decisión"
            plain
            keep
            label="Facturas y existencias"
          >
            <SwitchField
              name="documents_move"
              label="Las facturas sacan existencias"
              hint="Solo de los productos que cuentas; de los servicios, nada. Sin existencias suficientes, la factura no se emite."
            />
            {several && <ChoiceField name="warehouse_id" label="Salen de" options={warehouseOptions(all)} />}
          </Form>
        )
      )}
    </Card>
  )
}

function saying({ documents_move, chosen }: StockSettings): string {
  if (documents_move)
    return 'Al emitir una factura salen sus productos; al anularla o con una nota de crédito, vuelven.'
  return chosen
    ? 'Las facturas no tocan las existencias: registra a mano lo que sale.'
    : 'Todavía no lo has decidido: por ahora las facturas no tocan las existencias.'
}
