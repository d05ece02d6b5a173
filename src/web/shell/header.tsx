import { ActionIcon } from '@mantine/core'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { longDate, shortDate } from '#src/web/formats.ts'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { AccountMenu } from './account-menu.tsx'
import css from './header.module.css'
import { SearchButton } from './search-button.tsx'
import { ROLE_LABELS } from './sidebar/nav.ts'

const PendingTaps = lazy(() => import('../offline/taps/pending-taps.tsx'))

/** A button of 36 px and its gap. */
const ITEM_PX = 44

/** The bar above every screen: date, person, and their menu. */
export function Header({ onOpenNav, navOpen }: { onOpenNav: () => void; navOpen: boolean }) {
  const { user, company } = useSession()
  const { header } = useSlots()
  const today = useCompanyToday()
  return (
    <header className={css.header}>
      <ActionIcon
        className={css.burger}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Abrir el menú"
        aria-expanded={navOpen}
        onClick={onOpenNav}
      >
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <time className={css.date} dateTime={today}>
        <span className={css.long}>{longDate(today)}</span>
        <span className={css.short}>{shortDate(today)}</span>
      </time>
      <div className={css.person}>
        <span className={css.dot} data-role={user.role} role="img" aria-label={`Rol: ${ROLE_LABELS[user.role]}`} />
        <span className={css.name}>{user.username}</span>
        {company?.of_several && <strong className={css.company}>{company.name}</strong>}
        <SearchButton />
        <Suspense>
          <PendingTaps />
        </Suspense>
        {/* Their place is kept while they load; control, who has no company, has no chat. */}
        <Suspense fallback={<span style={{ width: (company ? header.length : 1) * ITEM_PX }} />}>
          {header.map((Item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Item key={at} />
          ))}
        </Suspense>
        <AccountMenu />
      </div>
    </header>
  )
}
