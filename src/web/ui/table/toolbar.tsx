import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './toolbar.module.css'

interface ToolsProps {
  /** At the right: what takes the list out, what adds to it. On a phone the filled one stands at the thumb, the rest with the filters. */
  acts?: ReactNode
  /** At the left: what narrows the list; on a phone behind one button. */
  children?: ReactNode
  /** How many of the filters narrow the list now. */
  active?: number
}

/** The toolbar of a list beside its search box, with which its parts wrap together. */
export function Toolbar({ acts, children, active = 0 }: ToolsProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={css.tools} data-open={open || undefined}>
      <Button
        className={css.toggle}
        variant="default"
        leftSection={<SlidersHorizontal size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children ? 'Filtros' : 'Más'}
        {active > 0 && ` (${active})`}
      </Button>
      {children && <div className={css.filters}>{children}</div>}
      {acts && <span className={css.acts}>{acts}</span>}
    </div>
  )
}
