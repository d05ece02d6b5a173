import { Bot, Database, Shield } from 'lucide-react'
import { useAppearance } from '#src/web/appearance.ts'
import { PRODUCT } from '#src/web/product.ts'
import css from '../sign-in/login-screen.module.css'

const MAIN_ICONS = { Shield, Bot, Database }

/** Control's logo, or the main icon; name and phrase as configured. */
export function LoginHeading() {
  const { logoUrl, logoSize, mainIconUrl, mainIcon, showAppName, customPhrase } = useAppearance().appearance
  const MainIcon = MAIN_ICONS[mainIcon as keyof typeof MAIN_ICONS] ?? Shield
  return (
    <header className={css.heading}>
      {logoUrl ? (
        <img src={logoUrl} alt="" className={css.logo} style={{ maxHeight: `${logoSize}rem` }} />
      ) : mainIconUrl ? (
        <img src={mainIconUrl} alt="" className={css.icon} />
      ) : (
        <span className={css.icon}>
          <MainIcon size={26} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h1 className={showAppName ? css.name : 'only-read'}>{PRODUCT}</h1>
      {customPhrase && <p className={css.phrase}>{customPhrase}</p>}
    </header>
  )
}
