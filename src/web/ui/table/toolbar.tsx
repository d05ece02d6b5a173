import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './toolbar.module.css'

interface ToolsProps {
  /** Buttons at the right: export and add. On a phone the filled one is at the bottom, within the thumb's reach, and the rest with the filters. */
  acts?: ReactNode
  /** Filters at the left; on a phone behind one button. */
  children?: ReactNode
  /** The number of active filters. */
  active?: number
}

/** The toolbar of a list, which wraps together with its search box. */
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
