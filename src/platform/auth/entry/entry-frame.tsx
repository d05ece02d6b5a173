import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAppearance } from '#src/web/appearance.ts'
import { PRODUCT, PRODUCT_DESCRIPTION } from '#src/web/product.ts'
import { ProductMark } from '#src/web/ui/state/product-mark.tsx'
import { ABOUT, PRIVACY } from '../../about/paths.ts'
import css from './entry-frame.module.css'
import { WovenBackground } from './woven-background.tsx'

/** The frame of the screens before the sign-in: the woven pattern, or control's banner, beside the form. */
export function EntryFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { bannerImage } = useAppearance().appearance
  return (
    <div className={css.frame}>
      <aside className={css.cloth} data-banner={bannerImage !== '' || undefined}>
        {bannerImage ? (
          <img src={bannerImage} alt="" className={css.banner} />
        ) : (
          <>
            <WovenBackground />
            <div className={css.words}>
              <span className={css.mark}>
                <ProductMark size={36} />
              </span>
              <p className={css.claim}>{PRODUCT_DESCRIPTION}</p>
            </div>
          </>
        )}
      </aside>
      <div className={css.side}>
        <main className={css.main} data-wide={wide || undefined}>
          {children}
        </main>
        <footer className={css.foot}>
          <span>
            © {new Date().getFullYear()} {PRODUCT}
          </span>
          <Link to={ABOUT}>¿Qué es {PRODUCT}?</Link>
          <Link to={PRIVACY}>Privacidad</Link>
        </footer>
      </div>
    </div>
  )
}
