import type { ReactNode } from 'react'
import { useAppearance } from '../appearance.ts'
import css from './entry-frame.module.css'
import { WovenField } from './woven-field.tsx'

interface EntryFrameProps {
  children: ReactNode
  /** Under the form, as the copyright line. */
  foot?: ReactNode
}

/**
 * What stands around sign-in and registration: the form on one side, on the other control's banner image or the woven field. On a
 * phone the picture is a band above the form.
 */
export function EntryFrame({ children, foot }: EntryFrameProps) {
  const { bannerImage } = useAppearance().appearance
  return (
    <div className={css.frame}>
      <div className={css.picture}>
        {bannerImage ? <img src={bannerImage} alt="" className={css.banner} /> : <WovenField />}
      </div>
      <div className={css.side}>
        <main className={css.main}>{children}</main>
        {foot && <footer className={css.foot}>{foot}</footer>}
      </div>
    </div>
  )
}
