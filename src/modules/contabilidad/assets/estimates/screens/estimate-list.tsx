import { Button } from '@mantine/core'
import { monthName } from '#src/kernel/month.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../../contract.ts'
import type { Asset, PlanRow } from '../../asset.ts'
import css from '../../screens/assets.module.css'

/** How an asset was estimated anew, the last time first. */
export function EstimateList({ asset, plan }: { asset: Asset; plan: readonly PlanRow[] }) {
  const withdrawing = useAction(contabilidad.withdrawEstimate)
  const may = useMay()(contabilidad.withdrawEstimate) && asset.status === 'Activo'
  const last = asset.estimates.at(-1)
  if (last === undefined) return null
  const open = !plan.some(({ month, posted }) => posted && month >= last.from_month)
  return (
    <div className={css.estimates}>
      <PagePart title="Cambios de estimación" level={3}>
        <Rows label="Cambios de estimación">
          {asset.estimates.toReversed().map((one) => (
            <Row
              key={one.id}
              title={`Desde ${monthName(one.from_month)}: ${one.months === 1 ? 'un mes' : `${one.months} meses`}`}
              text={`${one.reason} · ${one.username}`}
            >
              <span>
                Residual <Money amount={one.residual_value} />
              </span>
              {may && open && one.id === last.id && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={withdrawing.busy}
                  onClick={() => void withdrawing.run({ id: one.id })}
                >
                  Retirar
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      </PagePart>
    </div>
  )
}
