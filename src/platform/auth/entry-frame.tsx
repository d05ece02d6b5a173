import type { ReactNode } from 'react'
import { useAppearance } from '#src/web/appearance.ts'
import { PRODUCT, PRODUCT_DESCRIPTION } from '#src/web/product.ts'
import { Weave } from '#src/web/ui/weave.tsx'
import { Cloth } from './cloth.tsx'
import css from './entry-frame.module.css'

/** What the product is a kind of, explained by somebody else. */
const EXPLAINED_AT = 'https://es.wikipedia.org/wiki/Sistema_de_planificaci%C3%B3n_de_recursos_empresariales'

/** The frame of the two screens before the sign-in: a cloth, or control's banner, beside what there is to fill in. */
export function EntryFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { bannerImage } = useAppearance().appearance
  return (
    <div className={css.frame}>
      <aside className={css.cloth} data-banner={bannerImage !== '' || undefined}>
        {bannerImage ? (
          <img src={bannerImage} alt="" className={css.banner} />
        ) : (
          <>
            <Cloth />
            <div className={css.words}>
              <span className={css.mark}>
                <Weave size={36} />
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
          <a href={EXPLAINED_AT} target="_blank" rel="noreferrer">
            ¿Qué es {PRODUCT}?
          </a>
        </footer>
      </div>
    </div>
  )
}
