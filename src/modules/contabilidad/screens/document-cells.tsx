import type { ReactNode } from 'react'
import css from './document-cells.module.css'

/** The number of a document in a list, which opens it. */
export const DocumentOpener = ({ number, onOpen }: { number: string; onOpen: () => void }) => (
  <button type="button" className={css.opener} onClick={onOpen}>
    {number}
  </button>
)

/** A text, and under it what tells it from its like. */
export const Described = ({ detail, children }: { detail: ReactNode; children: ReactNode }) => (
  <span className={css.described}>
    {children}
    {detail && <small>{detail}</small>}
  </span>
)
