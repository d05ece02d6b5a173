import { newVersion } from './new-version.ts'
import { TAKE_OVER } from './take-over.ts'

const HOUR_MS = 3_600_000

/** Has the browser keep the program, and tells when there is a newer one. Where the page came without https there is no such worker. */
export async function keepProgram(): Promise<void> {
  const { serviceWorker: workers } = navigator
  if (workers === undefined) return
  const first = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    // Another tab went on to a newer version: here it comes with the next load.
    if (!first) newVersion.set(() => location.reload())
  })
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  // Undefined from a browser that is told to block workers.
  if (!registration) return

  const offer = () => {
    const { waiting } = registration
    if (waiting && workers.controller) newVersion.set(() => takeOver(waiting))
  }
  const watch = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  watch()
  registration.addEventListener('updatefound', watch)
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
}

function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage(TAKE_OVER)
}
