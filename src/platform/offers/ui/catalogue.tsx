import { type ReactNode, useState } from 'react'
import { matches } from '#src/kernel/matches.ts'
import { count, figureFormats } from '#src/web/formats.ts'
import { useOrder } from '#src/web/reorder.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import type { UsedService } from '../contract.ts'
import css from './catalogue.module.css'
import { OfferRow } from './offer-row.tsx'
import { removalWarning } from './sentences.ts'

interface CatalogueProps<Offer extends UsedService> {
  offers: readonly Offer[]
  /** One and many, as in ['agente', 'agentes']. */
  noun: readonly [string, string]
  /** To a place from 1; answers whether it worked. */
  onMove: (offer: Offer, position: number) => Promise<boolean>
  onRemove: (offer: Offer) => void
  /** The window in which one is added or changed. */
  dialog: (editing: Offer | 'new' | null, close: () => void) => ReactNode
  /** What else is said of an offer, under its description. */
  detail?: (offer: Offer) => ReactNode
}

/** What control offers, in its order: found, added, edited, moved, removed. */
export function Catalogue<Offer extends UsedService>(props: CatalogueProps<Offer>) {
  const { noun, onMove, onRemove, dialog, detail } = props
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Offer | 'new' | null>(null)
  const { ordered, move } = useOrder(props.offers, (offer, to) => onMove(offer, to + 1))
  const matching = ordered.filter(({ name, description }) => matches(`${name} ${description}`, search))

  const remove = async (offer: Offer) => {
    const title = `¿Eliminar «${offer.name}»?`
    if (await confirm({ title, text: removalWarning(offer, figureFormats()), action: 'Eliminar', danger: true }))
      onRemove(offer)
  }
  const add = <CreateButton onClick={() => setEdited('new')}>Nuevo {noun[0]}</CreateButton>

  return (
    <>
      {props.offers.length === 0 ? (
        <EmptyState
          title={`Todavía no hay ${noun[1]}.`}
          text="Lo que crees aquí podrá solicitarlo cada empresa."
          action={add}
        />
      ) : (
        <>
          <div className={css.toolbar}>
            <SearchBox label={`Buscar ${noun[1]}`} value={search} onChange={setSearch} />
            <span className={css.count} aria-live="polite">
              {count(matching.length)} {matching.length === 1 ? noun[0] : noun[1]}
            </span>
            {add}
          </div>
          {matching.length === 0 ? (
            <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
          ) : (
            <SortableList
              items={matching}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              label={`Catálogo de ${noun[1]}`}
              // What is found is not the whole order: places are only changed where all are seen.
              onMove={matching.length === ordered.length ? move : undefined}
            >
              {(offer) => (
                <OfferRow offer={offer} onEdit={() => setEdited(offer)} onRemove={() => void remove(offer)}>
                  {detail?.(offer)}
                </OfferRow>
              )}
            </SortableList>
          )}
        </>
      )}
      {dialog(edited, () => setEdited(null))}
    </>
  )
}
