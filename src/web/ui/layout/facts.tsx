import type { ReactNode } from 'react'
import { AddressText } from '../text/address-text.tsx'
import css from './facts.module.css'

interface FactsProps {
  /** True: no box of its own, for within a `Card` or a part of a window. */
  plain?: boolean
  /** `Fact` elements. */
  children: ReactNode
}

/** What is known of one thing, each fact under its name, as many side by side as there is room for. */
export function Facts({ plain = false, children }: FactsProps) {
  return <dl className={plain ? css.facts : `${css.facts} ${css.box}`}>{children}</dl>
}

interface FactProps {
  name: string
  /** A whole line: for texts of any length. */
  wide?: boolean
  /** '', null and undefined read '—'; an address in a text breaks between its words. */
  children: ReactNode
}

export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={css.fact} data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <AddressText>{children || '—'}</AddressText> : (children ?? '—')}</dd>
    </div>
  )
}
