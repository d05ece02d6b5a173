import { count, figureFormats, shortDate } from '#src/web/formats.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import textilCss from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import windowCss from '../../screens/window.module.css'
import { lateText } from '../rules.ts'
import type { LateOrder } from '../schemas.ts'
import css from './capacity.module.css'

/** The orders that will not be ready by their day, by how many days, and where they wait longest. */
export function LateOrders({ late, planned }: { late: readonly LateOrder[]; planned: number }) {
  const { openOrder } = useOpen()
  return (
    <Card
      title="Órdenes que llegarán tarde"
      description={planned === 1 ? 'De 1 orden abierta.' : `De ${count(planned)} órdenes abiertas.`}
    >
      {late.length === 0 ? (
        <p className={css.note}>{planned === 0 ? 'No hay órdenes abiertas.' : 'Todas llegan a tiempo.'}</p>
      ) : (
        <ol className={windowCss.rows} aria-label="Órdenes que llegarán tarde">
          {late.map((order) => (
            <li key={order.id} className={windowCss.row}>
              <span>
                <button type="button" className={textilCss.link} onClick={() => openOrder(order.id)}>
                  {order.order_code}
                </button>
                {order.station !== null && <span className={textilCss.due}>Se demora más en {order.station}</span>}
              </span>
              <span className={windowCss.when}>
                Entrega {shortDate(order.due_date)}
                {order.finish !== null && ` · estaría el ${shortDate(order.finish)}`}
              </span>
              <strong className={css.over}>{lateText(order, figureFormats())}</strong>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
