import type { ReactNode } from 'react'
import { AddressText } from '../text/address-text.tsx'
import css from './facts.module.css'

interface FactsProps {
  /** True: no box of its own, inside a `Card` or a dialog's part. */
  plain?: boolean
  /** `Fact` elements. */
  children: ReactNode
}

/** The properties of a record, each under its name, as many side by side as fit. */
export function Facts({ plain = false, children }: FactsProps) {
  return <dl className={plain ? css.facts : `${css.facts} ${css.box}`}>{children}</dl>
}

interface FactProps {
  name: string
  /** Takes a whole line, for texts of any length. */
  wide?: boolean
  /** '', null and undefined show '—'; an address in a text may break between its words. */
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
