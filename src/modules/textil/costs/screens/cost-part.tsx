import { useQuery } from '#src/web/calls/call.ts'
import { count, decimalText } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import type { CostParts, Margin, OrderCost } from '../schemas.ts'
import css from './costs.module.css'

const partsOf = ({ labour_by }: OrderCost) =>
  [
    ['material', 'Materiales'],
    ['labour', labour_by === 'hora' ? 'Mano de obra por hora' : 'Mano de obra'],
    ['workshop', 'Taller'],
  ] as const

/** What an order costs, planned beside real, for whoever may see costs. */
export function CostPart({ order }: { order: string }) {
  return useMay()(textil.orderCost) ? <Shown order={order} /> : null
}

function Shown({ order }: { order: string }) {
  const { data } = useQuery(textil.orderCost, { id: order }, { quiet: true })
  if (!data || (data.planned === null && data.done === null && data.spent.total === '0.00')) return null
  const { planned, done, in_process, lost, estimated, quoted } = data
  return (
    <PagePart title="Costo">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Costo planeado y real">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Por prenda</th>
              <th scope="col">Planeado</th>
              <th scope="col">Real</th>
              <th scope="col">Total real</th>
            </tr>
          </thead>
          <tbody>
            {partsOf(data).map(([part, name]) => (
              <Line key={part} name={name} part={part} {...{ planned, done }} />
            ))}
          </tbody>
          <tfoot>
            <Line name="Costo" part="total" {...{ planned, done }} />
          </tfoot>
        </table>
      </section>
      <div className={css.facts}>
        <Facts>
          <Fact name="Prendas">{piecesText(data)}</Fact>
          <Fact name="En proceso">
            <Money amount={in_process.total} />
          </Fact>
          {lost.total !== '0.00' && (
            <Fact name="Perdido en rechazadas">
              <Money amount={lost.total} />
            </Fact>
          )}
          {quoted !== null && (
            <>
              <Fact name="Precio cotizado">
                <Money amount={quoted} />
              </Fact>
              <Fact name="Margen planeado">
                <MarginText margin={data.planned_margin} />
              </Fact>
              <Fact name="Margen real">
                <MarginText margin={data.margin} />
              </Fact>
              <Fact name="Margen de la orden">
                <Money amount={data.margin_of_all} />
              </Fact>
            </>
          )}
        </Facts>
      </div>
      {estimated && (
        <p className={css.quiet}>Los materiales que no salieron de la bodega al cortar se estiman con la ficha.</p>
      )}
    </PagePart>
  )
}

type Shares = Pick<OrderCost, 'planned' | 'done'>

const Line = ({ name, part, planned, done }: Shares & { name: string; part: keyof CostParts }) => (
  <tr>
    <th scope="row">{name}</th>
    {[planned?.each, done?.each, done?.all].map((parts, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are known by their place alone
      <td key={at}>
        <Money amount={parts?.[part] ?? null} />
      </td>
    ))}
  </tr>
)

function piecesText({ planned, done }: OrderCost): string {
  if (!planned) return done ? `${count(done.pieces)} hechas` : '—'
  return `${count(done?.pieces ?? 0)} hechas de ${count(planned.pieces)}`
}

export const MarginText = ({ margin }: { margin: Margin | null }) =>
  margin === null ? (
    '—'
  ) : (
    <>
      <Money amount={margin.amount} /> · {decimalText(margin.percent)} %
    </>
  )
