import { useUrlSearch } from '../../address/url-state.ts'
import { useSession } from '../../session/session.tsx'
import { useSlots } from '../../slots.ts'
import { Connection } from '../connection.tsx'
import { Brand } from './brand.tsx'
import { groupsOf, linksIn, moduleLinks, ROLE_LABELS, settingsOf } from './nav.ts'
import { NavGroupList, NavLink } from './nav-group.tsx'
import { SettingsGroup } from './settings-group.tsx'
import css from './sidebar.module.css'

/** The main navigation: daily work first, then settings. A column on a desktop, a drawer on a phone. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  const { modules, screens } = useSlots()
  const links = moduleLinks(session, modules)
  const { role } = session.user
  // Control moves between the modules of the company it has chosen.
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
        {groupsOf(role, screens).map((group) => (
          <NavGroupList key={group.title ?? 'main'} title={group.title} items={group.items} onFollow={onFollow} />
        ))}
        <NavGroupList title="Módulos Conectados" items={links} onFollow={onFollow} search={{ empresa }}>
          {links.length === 0 && role !== 'control' && <p className={css.none}>No hay módulos conectados.</p>}
        </NavGroupList>
        {/* Whoever has no module yet needs them open. */}
        <SettingsGroup
          key={links.length}
          groups={settingsOf(role, screens)}
          first={links.length === 0}
          onFollow={onFollow}
        />
      </nav>
      <div className={css.foot}>
        {linksIn('foot', screens).map((item) => (
          <NavLink key={item.to} item={item} onFollow={onFollow} />
        ))}
        <Connection />
      </div>
    </div>
  )
}
