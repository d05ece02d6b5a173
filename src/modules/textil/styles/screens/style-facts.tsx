import { decimalText } from '#src/web/formats.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { materialCost, minutesOf } from '../rules.ts'
import type { ProductStyle } from '../schemas.ts'
import { PieceMoney } from './piece-money.tsx'
import css from './style.module.css'

/** What a piece takes: minutes, what it pays today, and its materials by size, for whoever sees costs. */
export function StyleFacts({ style: { materials, operations, sizes } }: { style: ProductStyle }) {
  const costs = sizes.map((size) => ({ size, cost: materialCost(materials, size) }))
  const known = costs.filter(({ cost }) => cost !== null)
  const same = new Set(costs.map(({ cost }) => cost)).size === 1
  return (
    <Facts>
      <Fact name="Minutos por pieza">{decimalText(minutesOf(operations))}</Fact>
      <Fact name="Mano de obra hoy">
        <PieceMoney amounts={operations.map(({ amount }) => amount)} />
      </Fact>
      <Fact name="Materiales por pieza" wide={!same && known.length > 0}>
        {known.length === 0 ? null : same ? (
          <Money amount={costs[0]?.cost ?? null} />
        ) : (
          <span className={css.bySize}>
            {costs.map(({ size, cost }) => (
              <span key={size}>
                <b>{size}</b> <Money amount={cost} />
              </span>
            ))}
          </span>
        )}
      </Fact>
    </Facts>
  )
}
