import type { ReactNode } from 'react'
import { figureFormats } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import type { UsedService } from '../contract.ts'
import css from './catalogue.module.css'
import { connectedTo, waitingFor } from './sentences.ts'

interface OfferRowProps {
  offer: UsedService
  onEdit: () => void
  onRemove: () => void
  /** What else is said of it. */
  children?: ReactNode
}

/** One offer of the catalogue: what it is, who has it, who waits for it. */
export const OfferRow = ({ offer, onEdit, onRemove, children }: OfferRowProps) => (
  <div className={css.offer}>
    <div className={css.texts}>
      <h2 className={css.name}>{offer.name}</h2>
      <p className={css.description}>{offer.description}</p>
      <p className={css.facts}>
        {children}
        <span>{connectedTo(offer, figureFormats())}</span>
        {offer.waiting > 0 && <Badge tone="warn">{waitingFor(offer, figureFormats())}</Badge>}
      </p>
    </div>
    <RowMenu
      of={offer.name}
      actions={[
        { label: 'Editar', icon: 'pencil', onClick: onEdit },
        { label: 'Eliminar', icon: 'trash-2', onClick: onRemove, danger: true },
      ]}
    />
  </div>
)
