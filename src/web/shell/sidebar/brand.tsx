import { useAppearance } from '../../appearance.ts'
import { PRODUCT } from '../../product.ts'
import { ProductMark } from '../../ui/state/product-mark.tsx'
import css from './brand.module.css'

/** The product's mark, or the icon that control set, with its name and a caption. */
export function Brand({ caption }: { caption?: string }) {
  const { mainIconUrl } = useAppearance().appearance
  return (
    <div className={css.brand}>
      {mainIconUrl ? (
        <img src={mainIconUrl} alt="" className={css.image} />
      ) : (
        <span className={css.mark}>
          <ProductMark size={20} />
        </span>
      )}
      <span className={css.texts}>
        <span className={css.name}>{PRODUCT}</span>
        {caption && <span className={css.caption}>{caption}</span>}
      </span>
    </div>
  )
}
