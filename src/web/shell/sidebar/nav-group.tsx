import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSlots } from '../../slots.ts'
import { Icon } from '../../ui/icon.tsx'
import { isCurrent, type NavItem } from './nav.ts'
import css from './sidebar.module.css'

interface NavGroupListProps {
  title: string | null
  items: readonly NavItem[]
  search?: Record<string, string | undefined>
  onFollow?: () => void
  children?: ReactNode
}

/** Links under a title. */
export function NavGroupList({ title, items, search, onFollow, children }: NavGroupListProps) {
  return (
    <div className={css.group}>
      {title && <h2 className={css.title}>{title}</h2>}
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} search={search} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

interface NavLinkProps {
  item: NavItem
  search?: Record<string, string | undefined>
  onFollow?: () => void
}

export function NavLink({ item, search = {}, onFollow }: NavLinkProps) {
  const current = isCurrent(useLocation().pathname, item.to)
  const Count = useSlots().navCounts[item.to]
  return (
    <Link
      to={item.to}
      search={search}
      className={css.link}
      activeProps={{}}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon name={item.icon} size={16} />
      <span>{item.label}</span>
      {Count && (
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      )}
    </Link>
  )
}
