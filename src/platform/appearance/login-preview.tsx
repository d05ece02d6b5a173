import { useElementSize, useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { TriedAppearance } from '#src/web/appearance.ts'
import { FAVICON, titleWith } from '#src/web/head.tsx'
import { EntryFrame } from '../auth/entry/entry-frame.tsx'
import { LoginHeading } from '../auth/entry/login-heading.tsx'
import { PasswordSignIn } from '../auth/sign-in/password-sign-in.tsx'
import css from './appearance.module.css'
import { type Customization, NewCustomization, PICTURES } from './contract.ts'

/** The window size that is scaled down, in px; on a phone a phone's. */
const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 400, height: 700 }
/** The width at which the entry frame stacks its two halves. */
const STACKED = '(max-width: 860px)'

/** The real sign-in screen, scaled down and inert. */
export function LoginPreview({ draft }: { draft: Customization }) {
  const stage = useElementSize()
  const canvas = useElementSize()
  const window = useMediaQuery(STACKED) ? NARROW : WIDE
  const scale = stage.width / window.width
  const appearance = withoutWrongUrls(draft)
  const size = { width: window.width, transform: `scale(${scale})`, '--frame-height': `${window.height}px` }
  return (
    <figure className={css.preview}>
      <figcaption className={css.caption}>Así se verá el inicio de sesión</figcaption>
      <div className={css.window}>
        <p className={css.tab} data-tab>
          <img src={appearance.faviconUrl || FAVICON} alt="" width={16} height={16} />
          {titleWith(appearance.customPhrase)}
        </p>
        <div ref={stage.ref} className={css.stage} style={{ height: canvas.height * scale }}>
          <div ref={canvas.ref} className={css.canvas} style={size as CSSProperties} inert aria-hidden>
            <TriedAppearance value={appearance}>
              <EntryFrame>
                <LoginHeading />
                <PasswordSignIn onDone={nothing} onCode={nothing} />
              </EntryFrame>
            </TriedAppearance>
          </div>
        </div>
      </div>
    </figure>
  )
}

const nothing = () => {}

/** A URL that is still being typed is left out. */
function withoutWrongUrls(draft: Customization): Customization {
  const wrong = PICTURES.filter((name) => !NewCustomization.shape[name].safeParse(draft[name]).success)
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, ''])) }
}
