import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Settings, Sun, Undo2, UserRound } from 'lucide-react'
import { MAY } from '#src/kernel/access.ts'
import { ACCOUNT, RECENT_ACTS } from '#src/kernel/platform/paths.ts'
import { useMay, useSession, useSignOut } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { initialsOf } from '../ui/text/initials.ts'
import { PathLink } from '../ui/text/path-link.tsx'
import { CompanyItems } from './company-items.tsx'
import css from './header.module.css'

const SCHEMES = [
  { scheme: 'light', label: 'Tema claro', Icon: Sun },
  { scheme: 'dark', label: 'Tema oscuro', Icon: Moon },
  { scheme: 'auto', label: 'Tema del sistema', Icon: Monitor },
] as const

/** The menu behind the person's initials. */
export function AccountMenu() {
  const { user } = useSession()
  const { signOut, busy } = useSignOut({ asks: true })
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const settings = useSettings()
  const may = useMay()
  const { takeBack } = useSlots().calls
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton className={css.avatar} aria-label={`Cuenta de ${user.username}`}>
          {initialsOf(user.username)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={css.email}>{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<UserRound size={15} aria-hidden />}
          renderRoot={(props) => <Link to={ACCOUNT} {...props} />}
        >
          Mi cuenta
        </Menu.Item>
        <Menu.Item
          leftSection={<Settings size={15} aria-hidden />}
          renderRoot={(props) => <PathLink path={settings} {...props} />}
        >
          Configuración
        </Menu.Item>
        {may(takeBack) && (
          <Menu.Item
            leftSection={<Undo2 size={15} aria-hidden />}
            renderRoot={(props) => <PathLink path={RECENT_ACTS} {...props} />}
          >
            Últimas acciones
          </Menu.Item>
        )}
        <CompanyItems />
        <Menu.Divider />
        {SCHEMES.map(({ scheme, label, Icon }) => (
          <Menu.Item
            key={scheme}
            // Mantine's item always has the role 'menuitem', and its radio item has no place for our icons.
            renderRoot={(root) => <button {...root} role="menuitemradio" aria-checked={colorScheme === scheme} />}
            leftSection={<Icon size={15} aria-hidden />}
            rightSection={colorScheme === scheme && <span className={css.chosen} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={15} aria-hidden />} disabled={busy} onClick={signOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The settings page of the person's role: the platform's appearance, the company's data, or their own account. */
function useSettings(): string {
  const session = useSession()
  const may = useMay()
  const { modules } = useSlots()
  if (may(MAY.configure)) return '/admin/customize'
  const settingsPath = modules.find(({ id, settings }) => settings && session.modules.includes(id))?.settings
  return may(MAY.editCompany) && settingsPath ? settingsPath : ACCOUNT
}
