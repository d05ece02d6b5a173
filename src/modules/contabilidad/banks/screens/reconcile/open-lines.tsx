import { useEffect, useRef } from 'react'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { BankLine } from '../../schemas.ts'
import css from './reconcile.module.css'

interface OpenLinesProps {
  lines: readonly BankLine[]
  chosen: BankLine
  onChoose: (id: string) => void
  /** Whether the key meant something. */
  onKey: (key: string) => boolean
}

/** The movements that nothing is yet; the arrow keys go from one to the next. */
export function OpenLines({ lines, chosen, onChoose, onKey }: OpenLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  // Brought to sight within the list, which leaves the page where it is.
  useEffect(() => {
    box.current?.querySelector(`#line-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen.id])
  return (
    <div
      ref={box}
      className={css.lines}
      role="listbox"
      aria-label="Movimientos por conciliar"
      aria-activedescendant={`line-${chosen.id}`}
      tabIndex={0}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) event.preventDefault()
      }}
    >
      {lines.map(({ id, day, text, counterparty, amount }) => (
        <div
          key={id}
          id={`line-${id}`}
          role="option"
          aria-selected={id === chosen.id}
          className={css.line}
          // The keys are the list's: it has the focus.
          onMouseDown={() => onChoose(id)}
          tabIndex={-1}
        >
          <span className={css.day}>
            <DateText at={day} />
          </span>
          <span className={css.text}>
            {text || counterparty || 'Sin concepto'}
            {counterparty !== '' && counterparty !== text && <small>{counterparty}</small>}
          </span>
          <Money amount={amount} />
        </div>
      ))}
    </div>
  )
}
