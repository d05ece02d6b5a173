import { Button, ThemeIcon } from '@mantine/core'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { isFree } from '../../membership/rules.ts'
import { PriceText } from '../../membership/screens/prices/price-text.tsx'
import type { OfferState } from '../rules.ts'
import css from './offers.module.css'

interface OfferCardProps {
  name: string
  description: string
  icon: string
  /** A colour of the theme: the module's. */
  color: string
  state: OfferState
  /** A month of it. */
  price: string
  /** Opens the request, or sends it. Absent: the person may not ask. */
  onRequest?: () => void
  /** True: the request is on its way. */
  busy?: boolean
  /** What can be done with what is connected. */
  actions?: readonly RowAction[]
}

/** Something a company may ask for: Conectado, Solicitud Pendiente, or a button that asks. Stands in an OfferGrid. */
export function OfferCard({
  name,
  description,
  icon,
  color,
  state,
  price,
  onRequest,
  busy,
  actions = [],
}: OfferCardProps) {
  return (
    <li className={css.card}>
      <div className={css.head}>
        <ThemeIcon variant="light" color={color} size={38} radius="md">
          <Icon name={icon} size={20} />
        </ThemeIcon>
        <RowMenu actions={actions} of={name} />
      </div>
      <h2 className={css.name}>{name}</h2>
      <p className={css.description}>{description}</p>
      <div className={css.foot}>
        {state === 'connected' && <Badge tone="good">Conectado</Badge>}
        {state === 'pending' && <Badge tone="warn">Solicitud Pendiente</Badge>}
        {state === 'open' && onRequest && (
          <Button variant="default" size="sm" disabled={busy} aria-label={`Solicitar ${name}`} onClick={onRequest}>
            {busy ? 'Enviando…' : 'Solicitar'}
          </Button>
        )}
        {state === 'open' && !onRequest && <Badge>Sin conectar</Badge>}
        <span className={css.price}>
          <PriceText price={price} />
          {!isFree(price) && ' al mes'}
        </span>
      </div>
    </li>
  )
}
