import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react/pure'
import type { Session } from '#src/kernel/session.ts'
import { appearance } from '#src/platform/appearance/contract.ts'
import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { choosing } from '#src/platform/companies/choose-company.ts'
import { recordHistory } from '#src/platform/history/contract.ts'
import { many } from '#src/platform/many/contract.ts'
import { find } from '#src/platform/search/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { listViews } from '#src/platform/views/contract.ts'
import { parseSearch, stringifySearch } from '#src/web/address/url-search.ts'
import { writeDatesAs, writeFiguresAs } from '#src/web/formats.ts'
import { SessionProvider, useSessionState } from '#src/web/session/session.tsx'
import { SlotsContext } from '#src/web/slots.ts'
import { theme, variables } from '#src/web/styles/theme.ts'
import { ToasterGate } from '#src/web/toast/toaster-gate.tsx'
import { ConfirmHost } from '#src/web/ui/dialog/confirm.tsx'
import { useUndo } from '#src/web/undo/use-undo.ts'
import { ViewedCompany } from '#src/web/viewed-company.ts'
import type { FakeServer } from './fake-server.ts'

const COMPANY = { currency: 'COP', country: 'Colombia' }
const ANA: Session = {
  user: { id: '0198a000-0000-7000-8000-000000000001', username: 'Ana', email: 'ana@taller.co', role: 'administrador' },
  company: { id: '0198a000-0000-7000-8000-000000000002', name: 'Taller', logo_url: '', of_several: false, ...COMPANY },
  modules: [],
  levels: {},
  second_factor_missing: false,
  mails_leave: true,
}
const SLOTS = {
  modules: [],
  screens: [],
  summaries: {},
  todays: {},
  ofClient: {},
  ofQuote: {},
  requestTabs: {},
  header: [],
  windows: [],
  navCounts: {},
  calls: {
    me: auth.me,
    signOut: auth.signOut,
    appearance: appearance.current,
    companies: choosing.choices,
    enterCompany: choosing.enter,
    takeBack: undo.takeBack,
    ownCompanies: account.ownCompanies,
    switchCompany: account.switchCompany,
    setValue: recordHistory.setValue,
    makeMany: many.run,
    manyProgress: many.progress,
    stopMany: many.stop,
    recordHistory: recordHistory.ofRecord,
    views: listViews.views,
    addView: listViews.addView,
    editView: listViews.editView,
    deleteView: listViews.deleteView,
    chooseView: listViews.chooseView,
    searchRecords: find.records,
    searchEntries: find.entries,
  },
}

/** A component on a page, as Ana of a workshop in Colombia has it before her: session, address, toasts and questions are real. */
export async function show(server: FakeServer, component: ReactNode, address = '/') {
  writeDatesAs(COMPANY.country)
  writeFiguresAs(COMPANY.country)
  server.on(auth.me, () => ANA)
  server.on(listViews.views, () => ({ views: [], chosen: [], may_share: false }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute({
    component: () => (
      <main id="contenido" tabIndex={-1}>
        {component}
      </main>
    ),
  })
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch })
  const shown = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <QueryClientProvider client={client}>
        <SlotsContext value={SLOTS}>
          <SessionProvider>
            <SignedIn>
              <ViewedCompany value={COMPANY}>
                <RouterProvider router={router} />
                <ConfirmHost />
              </ViewedCompany>
              <ToasterGate />
            </SignedIn>
          </SessionProvider>
        </SlotsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...shown, search: () => history.location.search }
}

const SignedIn = ({ children }: { children: ReactNode }) =>
  useSessionState().status === 'in' && <Undoing>{children}</Undoing>

function Undoing({ children }: { children: ReactNode }) {
  useUndo()
  return children
}
