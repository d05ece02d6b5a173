import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useParts } from '../parts.ts'
import { useSession } from '../session.tsx'
import { Icon } from '../ui/icon.tsx'
import { useUrlSearch } from '../url-state.ts'
import { Brand } from './brand.tsx'
import { Connection } from './connection.tsx'
import { groupsOf, isCurrent, moduleLinks, type NavItem, ROLE_LABELS } from './nav.ts'
import css from './sidebar.module.css'

/** The main navigation: part 1 §2. The same stands at the left of a desk and in the drawer of a phone. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  const { modules } = useParts()
  const links = moduleLinks(session, modules)
  const { role } = session.user
  // Control goes from module to module of the company that it looks into.
  const { empresa } = useUrlSearch()

  return (
    <div className={css.sidebar}>
      <div className={css.top}>
        <Brand caption={ROLE_LABELS[role]} />
        {session.company?.logo_url && (
          <img src={session.company.logo_url} alt={`Logo de ${session.company.name}`} className={css.logo} />
        )}
      </div>
      <nav className={css.nav} aria-label="Principal">
        {groupsOf(role).map((group) => (
          <NavGroupList key={group.title ?? 'main'} title={group.title} items={group.items} onFollow={onFollow} />
        ))}
        <NavGroupList title="Módulos Conectados" items={links} onFollow={onFollow} search={{ empresa }}>
          {links.length === 0 && role !== 'control' && <p className={css.none}>No hay módulos conectados.</p>}
        </NavGroupList>
      </nav>
      <div className={css.foot}>
        <NavLink item={{ label: 'Manual de Usuario', to: '/manual', icon: 'book-open' }} onFollow={onFollow} />
        <Connection />
      </div>
    </div>
  )
}

interface NavGroupListProps {
  title: string | null
  items: readonly NavItem[]
  search?: Record<string, string | undefined>
  onFollow?: () => void
  children?: React.ReactNode
}

function NavGroupList({ title, items, search, onFollow, children }: NavGroupListProps) {
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

function NavLink({ item, search = {}, onFollow }: NavLinkProps) {
  const current = isCurrent(useLocation().pathname, item.to)
  const Count = useParts().navCounts[item.to]
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
