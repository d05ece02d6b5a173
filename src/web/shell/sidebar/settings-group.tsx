import { useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { isCurrent, type NavGroup } from './nav.ts'
import { NavGroupList } from './nav-group.tsx'
import css from './sidebar.module.css'

interface SettingsGroupProps {
  groups: readonly NavGroup[]
  /** True: initially open. */
  first: boolean
  onFollow?: () => void
}

/** Links to settings behind one button; open while one of its screens is. */
export function SettingsGroup({ groups, first, onFollow }: SettingsGroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const within = groups.some(({ items }) => items.some(({ to }) => isCurrent(pathname, to)))
  const [chosen, choose] = useState<boolean | null>(null)
  if (groups.length === 0) return null
  const open = chosen ?? (within || first)
  return (
    <div className={css.group}>
      <button
        type="button"
        className={css.settings}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => choose(!open)}
      >
        <ChevronRight size={16} aria-hidden />
        Ajustes
      </button>
      <div id={id} hidden={!open}>
        {groups.map(({ title, items }) => (
          <NavGroupList key={title} title={title} items={items} onFollow={onFollow} />
        ))}
      </div>
    </div>
  )
}
