import { Button } from '@mantine/core'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { bodega } from '../../contract.ts'
import { type Production, productionName } from '../schemas.ts'
import { ProductionParts } from './production-parts.tsx'
import { ProductionState } from './production-state.tsx'

/** One production: what went in, what came out of it, and what that costs by now. */
export function ProductionView({ id }: { id: string }) {
  const { data, failure, again } = useQuery(bodega.production, { id })
  return (
    <>
      <BackLink to={linkTo({ tab: 'produccion' })}>Producción</BackLink>
      {data ? (
        <Whole production={data} />
      ) : failure ? (
        <LoadError title="No pudimos cargar esta producción." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function Whole({ production }: { production: Production }) {
  const annulling = useAction(bodega.annulProduction)
  const may = useMay()
  const { id, number, day, warehouse, note, further_cost, cost, annulled_at, annulled_by } = production
  return (
    <Detail
      title={productionName(number)}
      subtitle={note}
      state={<ProductionState production={production} />}
      acts={
        may(bodega.annulProduction) &&
        !annulled_at && (
          <Button variant="default" loading={annulling.busy} onClick={() => void annulling.run({ id })}>
            Anular
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Día">
          <DateText at={day} />
        </Fact>
        <Fact name="Bodega">{warehouse}</Fact>
        <Fact name="Otros costos">
          <Money amount={further_cost} />
        </Fact>
        <Fact name="Costo de lo producido">
          <Money amount={cost} />
        </Fact>
        <Fact name="Registrada">
          <DateText at={production.created_at} as="moment" /> · {production.username}
        </Fact>
        {annulled_at && (
          <Fact name="Anulada">
            <DateText at={annulled_at} as="moment" /> · {annulled_by}
          </Fact>
        )}
      </Facts>
      <ProductionParts title="Productos terminados" parts={production.products} />
      <ProductionParts title="Materiales" parts={production.materials} />
    </Detail>
  )
}
