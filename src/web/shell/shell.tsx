import { Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { writeFiguresAs, writeMomentsIn } from '#src/web/formats.ts'
import { useUrlSearch } from '../address/url-state.ts'
import { ChosenCompany } from '../calls/call.ts'
import { useDates } from '../dates.ts'
import { KeysAndPalette } from '../keys/keys-and-palette.tsx'
import { followChanges } from '../live/follow.ts'
import { untilLoaded } from '../offline/until-loaded.ts'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { forgetDrafts } from '../ui/form/draft/drafts.ts'
import { Spinner } from '../ui/state/spinner.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { useCompanyInSight, ViewedCompany } from '../viewed-company.ts'
import { Header } from './header.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar/sidebar.tsx'

const VersionNotice = lazy(() => untilLoaded(() => import('../offline/version-notice.tsx')))

/** The frame around every screen behind the sign-in. */
export function Shell() {
  const [navOpen, setNavOpen] = useState(false)
  const { user, company: own } = useSession()
  const company = useCompanyLookedInto()
  const inSight = useCompanyInSight(company)
  const country = inSight?.country ?? ''
  const dates = useDates(country)
  writeFiguresAs(country)
  // Who looks into a company reads its moments by its clock, and everybody else by his own.
  writeMomentsIn(company !== null && inSight ? zoneOf(country) : undefined)
  const client = useQueryClient()

  const shown = company ?? own?.id ?? null
  useEffect(() => followChanges(client, { user: user.id, company: shown }), [client, shown, user.id])

  useUndo()

  // After a lost session somebody else may sign in: drafts of the previous person are not theirs.
  useEffect(() => forgetDrafts(user.id), [user.id])

  return (
    <Company chosen={company} inSight={inSight}>
      <a href="#contenido" className={css.skip}>
        Saltar al contenido
      </a>
      <div className={css.frame}>
        <aside className={css.side} aria-label="Menú">
          <Sidebar />
        </aside>
        <div className={css.column}>
          <Header navOpen={navOpen} onOpenNav={() => setNavOpen(true)} />
          <main id="contenido" ref={useFocusOnArrival()} tabIndex={-1} className={css.main}>
            {/* Another way of writing dates and figures draws the screen anew. */}
            <Suspense key={`${dates} ${country}`} fallback={<Spinner page />}>
              {inSight ? <Outlet /> : <Spinner page />}
            </Suspense>
          </main>
        </div>
      </div>
      <Drawer
        opened={navOpen}
        onClose={() => setNavOpen(false)}
        size={280}
        withCloseButton={false}
        classNames={{ content: css.drawer, body: css.drawerBody }}
        attributes={{ content: { 'aria-label': 'Menú' } }}
      >
        <Sidebar onFollow={() => setNavOpen(false)} />
      </Drawer>
      <ConfirmHost />
      <KeysAndPalette />
      <Suspense>
        <VersionNotice />
        {useSlots().windows.map((Window, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Window key={at} />
        ))}
      </Suspense>
    </Company>
  )
}

interface CompanyProps {
  chosen: string | null
  inSight: ViewedCompany | null
  children: ReactNode
}

const Company = ({ chosen, inSight, children }: CompanyProps) => (
  <ChosenCompany value={chosen}>
    <ViewedCompany value={inSight}>{children}</ViewedCompany>
  </ChosenCompany>
)

/** Moves the focus to a new screen, as a page load would, so that the next Tab is inside it. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    const arrived = before.current !== pathname && !main.current?.contains(document.activeElement)
    if (arrived) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  return main
}

/** The company in the address; only for control, others always see their own. */
function useCompanyLookedInto(): string | null {
  const { user } = useSession()
  const { empresa } = useUrlSearch()
  return user.role === 'control' ? (empresa ?? null) : null
}
