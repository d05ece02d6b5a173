import type { ReactNode } from 'react'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import css from './figures.module.css'

interface FiguresProps {
  /** Titles with their amounts; undefined while they load. */
  figures: readonly (readonly [title: string, amount: string | undefined])[]
  children?: ReactNode
}

/** A few amounts side by side, of any length. */
export function Figures({ figures, children }: FiguresProps) {
  return (
    <div className={css.strip}>
      <dl className={css.figures}>
        {figures.map(([title, amount]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{amount === undefined ? '…' : <CompactMoney amount={amount} />}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
