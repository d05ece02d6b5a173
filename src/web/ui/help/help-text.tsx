import { PathLink } from '../text/path-link.tsx'
import css from './help.module.css'
import type { Help } from './screen-help.ts'

/** A screen's purpose, its first steps, and where to read more. */
export const HelpText = ({ text, steps, onClose }: Help & { onClose: () => void }) => (
  <>
    <p className={css.text}>{text}</p>
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className={css.text}>
      En el{' '}
      <PathLink path="/manual" onClick={onClose}>
        Manual de Usuario
      </PathLink>{' '}
      hay videos paso a paso. Esta ayuda se abre también con la tecla <kbd>?</kbd>
    </p>
  </>
)
