import { type ReactNode, useState } from 'react'
import { matches } from '#src/kernel/matches.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import css from './offers.module.css'

interface Offered {
  id: string
  name: string
  description: string
}

interface OfferGridProps<Offer extends Offered> {
  offers: readonly Offer[]
  /** Placeholder of the search box, as in 'Buscar agentes'. */
  search: string
  /** What stands there when nothing is offered. */
  empty: string
  /** An OfferCard. */
  children: (offer: Offer) => ReactNode
}

/** The whole catalogue as cards, found by name and description, whatever the accents. */
export function OfferGrid<Offer extends Offered>({ offers, search, empty, children }: OfferGridProps<Offer>) {
  const [typed, setTyped] = useState('')
  const matching = offers.filter(({ name, description }) => matches(`${name} ${description}`, typed))
  if (offers.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label={search} value={typed} onChange={setTyped} />
      </div>
      {matching.length === 0 ? (
        <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
      ) : (
        <ul className={css.grid}>{matching.map((offer) => children(offer))}</ul>
      )}
    </>
  )
}
