import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { contabilidad } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import { monthOf } from '../../months.ts'
import { Figures } from '../../overview/screens/figures.tsx'
import type { Asset, PlanRow } from '../asset.ts'
import { EstimateList } from '../estimates/screens/estimate-list.tsx'
import css from './assets.module.css'

/** Every month of an asset: posted ones with their entry, and those to come. */
export function AssetPlanDialog({ asset, onClose }: { asset: Asset | null; onClose: () => void }) {
  return (
    <Dialog open={asset !== null} onClose={onClose} title={`Depreciación de ${asset?.name ?? ''}`} size="lg">
      {asset && <Plan id={asset.id} />}
    </Dialog>
  )
}

function Plan({ id }: { id: string }) {
  const today = useCompanyToday()
  const { data, failure, again } = useQuery(contabilidad.asset, { id })
  const posting = useAction(contabilidad.depreciate)
  const may = useMay()(contabilidad.depreciate)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el plan." again={again} /> : <SkeletonRows />
  const { asset, plan } = data
  const next = asset.next_month !== null && asset.next_month <= monthOf(today) ? asset.next_month : null
  return (
    <>
      <Figures
        figures={[
          ['Costo', asset.acquisition_cost],
          ['Depreciado', asset.accumulated],
          ['Valor en libros', asset.book_value],
          ['Valor residual', asset.estimates.at(-1)?.residual_value ?? asset.residual_value],
        ]}
      />
      {asset.bill && (
        <p className={css.quiet}>
          Comprado con la factura{' '}
          <Link {...linkTo({ tab: 'compras', compra: asset.bill.id }, modulePath('contabilidad'))}>
            {asset.bill.number}
          </Link>
        </p>
      )}
      <EstimateList asset={asset} plan={plan} />
      {may && next && (
        <Button
          variant="default"
          disabled={posting.busy}
          onClick={() => void posting.run({ month: next, asset_id: id })}
        >
          Registrar {monthName(next)}
        </Button>
      )}
      {plan.length === 0 ? (
        <EmptyState title="No se deprecia." text="Su valor residual es todo su costo." />
      ) : (
        <div className={css.scroll}>
          <table className={css.plan} aria-label="Plan de depreciación">
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <th scope="col">
                  Depreciación
                  <CurrencySign />
                </th>
                <th scope="col">
                  Acumulada
                  <CurrencySign />
                </th>
                <th scope="col">
                  Valor en libros
                  <CurrencySign />
                </th>
                <th scope="col">Asiento</th>
              </tr>
            </thead>
            <tbody>
              {plan.map((row) => (
                <PlanLine key={row.month} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const PlanLine = ({ row }: { row: PlanRow }) => (
  <tr data-posted={row.posted || undefined}>
    <th scope="row">{monthName(row.month)}</th>
    <td>
      <Figure amount={row.amount} />
    </td>
    <td>
      <Figure amount={row.accumulated} />
    </td>
    <td>
      <Figure amount={row.book_value} />
    </td>
    <td>{row.entry_id && row.entry ? <EntryButton id={row.entry_id} number={row.entry} above /> : '—'}</td>
  </tr>
)
