import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { many } from '#src/platform/many/contract.ts'
import { modules } from '../modules/index.ts'
import { appearance } from '../platform/appearance/contract.ts'
import { account } from '../platform/auth/account/contract.ts'
import { auth } from '../platform/auth/contract.ts'
import { choosing } from '../platform/companies/choose-company.ts'
import { recordHistory } from '../platform/history/contract.ts'
import { platformAreas } from '../platform/index.ts'
import { find } from '../platform/search/contract.ts'
import { undo } from '../platform/undo/contract.ts'
import { listViews } from '../platform/views/contract.ts'
import { Head } from './head.tsx'
import { routerOf } from './routes.tsx'
import { SessionProvider } from './session/session.tsx'
import { type Slots, SlotsContext } from './slots.ts'
import './styles/global.css'
import { untilLoaded } from './offline/until-loaded.ts'
import { theme, variables } from './styles/theme.ts'
import { ToasterGate } from './toast/toaster-gate.tsx'

/** Live changes make answers stale at once; this is the fallback when the stream fails. */
const FRESH_MS = 30_000

const summaryFiles = import.meta.glob<{ default: ComponentType }>('../modules/*/summary.tsx')
const todayFiles = import.meta.glob<{ default: ComponentType }>('../modules/*/today.tsx')
const ofClientFiles = import.meta.glob<{ default: ComponentType<{ id: string }> }>('../modules/*/of-client.tsx')
const ofQuoteFiles = import.meta.glob<{ default: ComponentType<{ id: string }> }>('../modules/*/of-quote.tsx')
const requestFiles = import.meta.glob<{ default: ComponentType }>('../modules/*/requests-tab.tsx')
const countFiles = import.meta.glob<{ default: ComponentType }>('../platform/*/pending-count.tsx')
const headerFiles = import.meta.glob<{ default: ComponentType }>('../platform/*/header-item.tsx')
const windowFiles = import.meta.glob<{ default: ComponentType }>('../platform/*/window.tsx')
const moduleIn = (path: string) => path.split('/').at(-2) ?? ''

function fileOf(files: typeof countFiles, area: string, name: string) {
  const load = files[`../platform/${area}/${name}`]
  if (load === undefined) throw new Error(`There is no ${name} in ${area}`)
  return lazy(() => untilLoaded(load))
}

const parts: Slots = {
  modules,
  screens: platformAreas.flatMap(({ screens }) => screens),
  summaries: Object.fromEntries(Object.entries(summaryFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  todays: Object.fromEntries(Object.entries(todayFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  ofClient: Object.fromEntries(Object.entries(ofClientFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  ofQuote: Object.fromEntries(Object.entries(ofQuoteFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  requestTabs: Object.fromEntries(Object.entries(requestFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  header: platformAreas
    .flatMap(({ id, header }) => (header === undefined ? [] : [{ id, header }]))
    .sort((one, other) => one.header - other.header)
    .map(({ id }) => fileOf(headerFiles, id, 'header-item.tsx')),
  windows: Object.values(windowFiles).map((load) => lazy(() => untilLoaded(load))),
  navCounts: Object.fromEntries(
    platformAreas.flatMap(({ id, screens }) =>
      screens
        .filter(({ link }) => link?.counted)
        .map(({ path }) => [path, fileOf(countFiles, id, 'pending-count.tsx')]),
    ),
  ),
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

// The transport retries reads and acts alike (web/calls/transport.ts), so the query client does not.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
})
const router = routerOf(modules, platformAreas)
const colours = localStorageColorSchemeManager({ key: 'trama-scheme' })

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={colours}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={client}>
          <SlotsContext value={parts}>
            <SessionProvider>
              <Head />
              <RouterProvider router={router} />
              <ToasterGate />
            </SessionProvider>
          </SlotsContext>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

if (import.meta.env.PROD) {
  addEventListener('load', () => void import('./offline/registration.ts').then(({ keepProgram }) => keepProgram()))
}
