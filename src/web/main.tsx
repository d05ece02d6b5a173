import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { modules } from '../modules/index.ts'
import { appearance } from '../platform/appearance/contract.ts'
import { auth } from '../platform/auth/contract.ts'
import { choosing } from '../platform/companies/choosing.ts'
import { Head } from './head.tsx'
import { routerOf } from './routes.tsx'
import { SessionProvider } from './session/session.tsx'
import { type Slots, SlotsContext } from './slots.ts'
import './styles/global.css'
import { theme, variables } from './styles/theme.ts'
import { ToasterGate } from './toast/toaster-gate.tsx'

/** Live changes make answers stale at once; this is the net under the stream. */
const FRESH_MS = 30_000

const summaryFiles = import.meta.glob<{ default: ComponentType; Today?: ComponentType }>('../modules/*/summary.tsx')
const ofClientFiles = import.meta.glob<{ default: ComponentType<{ id: string }> }>('../modules/*/of-client.tsx')
const moduleIn = (path: string) => path.split('/').at(-2) ?? ''
const Nothing = () => null

const parts: Slots = {
  modules,
  summaries: Object.fromEntries(Object.entries(summaryFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  // In the same file: what the card says and what waits today come from one answer.
  todays: Object.fromEntries(
    Object.entries(summaryFiles).map(([path, load]) => [
      moduleIn(path),
      lazy(async () => ({ default: (await load()).Today ?? Nothing })),
    ]),
  ),
  ofClient: Object.fromEntries(Object.entries(ofClientFiles).map(([path, load]) => [moduleIn(path), lazy(load)])),
  header: [
    lazy(() => import('../platform/chat/channels/chat-link.tsx')),
    lazy(() => import('../platform/notifications/screens/bell.tsx')),
  ],
  navCounts: {
    '/admin/suggestions': lazy(() => import('../platform/suggestions/pending-count.tsx')),
    '/admin/requests': lazy(() => import('../platform/requests/pending-count.tsx')),
    '/membership': lazy(() => import('../platform/membership/pending-count.tsx')),
  },
  calls: {
    me: auth.me,
    signOut: auth.signOut,
    appearance: appearance.current,
    companies: choosing.choices,
    enterCompany: choosing.enter,
  },
}

// Retries are the transport's (web/calls/transport.ts), for reads and acts alike.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
})
const router = routerOf(modules)
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
