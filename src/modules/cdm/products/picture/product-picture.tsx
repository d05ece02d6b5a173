import { Icon } from '#src/web/ui/icon.tsx'
import css from './product-picture.module.css'

/** A product's picture in a list, or its place. It is loaded as it comes into sight. */
export const ProductPicture = ({ path }: { path: string }) => (
  <span className={css.picture} aria-hidden>
    {path === '' ? <Icon name="image" size={16} /> : <img src={`${path}?small=true`} alt="" loading="lazy" />}
  </span>
)
