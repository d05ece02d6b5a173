import { count } from '#src/web/formats.ts'
import css from '../bodega.module.css'
import type { StockedProduct } from '../contract.ts'

/** A product's name, and below it where it lies if that is more than one place. */
export const PlacedProduct = ({ product: { name, places } }: { product: StockedProduct }) => (
  <>
    {name}
    {places.length > 0 && (
      <small className={css.places}>
        {places.map(({ warehouse, stock }) => `${warehouse}: ${count(stock)}`).join(' · ')}
      </small>
    )}
  </>
)
