import { useElementSize, useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { TriedAppearance } from '#src/web/appearance.ts'
import { FAVICON, titleWith } from '#src/web/head.tsx'
import { EntryFrame } from '../auth/entry/entry-frame.tsx'
import { LoginHeading } from '../auth/entry/login-heading.tsx'
import { PasswordSignIn } from '../auth/sign-in/password-sign-in.tsx'
import css from './appearance.module.css'
import { type Customization, NewCustomization, PICTURES } from './contract.ts'

/** The window that is drawn small, in px; a phone shows a phone's. */
const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 400, height: 700 }
/** Where the entry frame puts its two halves one above the other. */
const STACKED = '(max-width: 860px)'

/** The sign-in as it would look: the real one, drawn small, in which nothing can be done. */
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

/** Half an address is no picture yet. */
function withoutWrongUrls(draft: Customization): Customization {
  const wrong = PICTURES.filter((name) => !NewCustomization.shape[name].safeParse(draft[name]).success)
  return { ...draft, ...Object.fromEntries(wrong.map((name) => [name, ''])) }
}
