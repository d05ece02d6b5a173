import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import type { PastPrice, PricedItem } from '../../prices.ts'
import { platformDay } from '../../rules.ts'
import css from '../membership.module.css'
import { PriceText } from './price-text.tsx'

/** All past, current and future prices of an item, the latest first. */
export function PriceHistory({ item, onClose }: { item: PricedItem | null; onClose: () => void }) {
  if (item === null) return null
  return (
    <Dialog open onClose={onClose} title={`Precios de ${item.name}`} size="sm">
      <History {...item} />
    </Dialog>
  )
}

function History({ item_kind, item_id }: PricedItem) {
  const { data } = useQuery(membership.priceHistory, { item_kind, item_id })
  if (data === undefined) return <SkeletonRows count={3} />
  if (data.length === 0) return <p className={css.none}>Nunca ha tenido precio: es gratis.</p>
  const counting = data.find(({ from_date, withdrawn_at }) => withdrawn_at === null && from_date <= platformDay())
  return (
    <ul className={css.history}>
      {data.map((price) => (
        <li key={price.id}>
          <span className={css.named}>
            <span className={css.name}>
              <PriceText price={price.price} />
            </span>
            <span className={css.soft}>
              desde el <DateText at={price.from_date} as="long" />, fijado el{' '}
              <DateText at={price.created_at} as="moment" />
            </span>
          </span>
          <PriceState price={price} counts={price === counting} />
        </li>
      ))}
    </ul>
  )
}

function PriceState({ price, counts }: { price: PastPrice; counts: boolean }) {
  if (counts) return <Badge tone="good">Actual</Badge>
  if (price.withdrawn_at !== null) return <Badge>Retirado</Badge>
  return price.from_date > platformDay() ? <Badge tone="info">Programado</Badge> : null
}
