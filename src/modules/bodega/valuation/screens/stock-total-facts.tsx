import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { bodega } from '../../contract.ts'

/** What all of it is worth on a day ('' today), beside the account of inventory. */
export function StockTotalFacts({ day }: { day: string }) {
  const { data, failure, again } = useQuery(bodega.stockTotal, day ? { day } : {}, { keep: true })
  if (!data) return failure ? <LoadError title="No pudimos sumar el inventario." again={again} /> : <SkeletonRows />
  return (
    <Facts>
      <Fact name="Valor del inventario">
        <Money amount={data.value} />
      </Fact>
      <Fact name="Unidades">{count(data.units)}</Fact>
      <Fact name="Productos sin costo">{count(data.without_cost)}</Fact>
      <Fact name="Cuenta de inventario">
        {data.books === null ? 'Aún no se contabiliza' : <Money amount={data.books} />}
      </Fact>
      {data.difference !== null && (
        <Fact name="Diferencia con la cuenta">
          <Money amount={data.difference} />
        </Fact>
      )}
    </Facts>
  )
}
