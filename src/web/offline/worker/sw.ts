import { CAMERA_PATHS } from '#src/kernel/platform/camera.ts'
import { TAKE_OVER } from '../take-over.ts'
import { scope } from './scope.ts'
import { cacheOf, opensProgram, outdated, shellFor, slicesOf } from './shell.ts'
import { openPlace, showPush } from './show-push.ts'

// Keeps the program, so that it opens without a line. No answer to a call is ever kept, and no page of the server's own.

/** The files of this build, and what tells it from every other one; written in by the build. */
declare const FILES: readonly string[]
declare const VERSION: string

const CACHE = cacheOf(VERSION)
const SHELLS = ['/', ...CAMERA_PATHS]
const AT_ONCE = 4
/** A line that answers later than this counts as none. */
const PATIENCE_MS = 4_000
const GATEWAY_DOWN = [502, 503, 504]
const kept = new Set(FILES)

scope.addEventListener('install', (event) => event.waitUntil(keep()))
scope.addEventListener('activate', (event) => event.waitUntil(begin()))
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting()
})
scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(event.notification.data))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (opensProgram(pathname)) event.respondWith(page(request, pathname))
  } else if (kept.has(pathname)) {
    event.respondWith(file(request))
  }
})

async function keep() {
  const cache = await caches.open(CACHE)
  for (const piece of slicesOf(FILES, AT_ONCE)) await cache.addAll(piece)
  for (const path of SHELLS) {
    const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit' })
    const html = await answer.clone().text()
    // While nodes are replaced one by one the page may be of another build than this file.
    const missing = [...html.matchAll(/\/assets\/[\w.-]+/g)].find(([name]) => !kept.has(name))
    if (!answer.ok || missing) throw new Error(`The page is of another build: ${missing}`)
    await cache.put(path, answer)
  }
}

/** A page that was opened before there was a worker is served from now on, so that what it loads later is there without a line. */
async function begin() {
  for (const name of outdated(await caches.keys(), CACHE)) await caches.delete(name)
  await scope.clients.claim()
}

/** The server's page, which is always the newest; where there is no line, the one that is kept. */
async function page(request: Request, path: string): Promise<Response> {
  const own = async () => (await caches.open(CACHE)).match(shellFor(path, SHELLS))
  const answered = fetch(request).then((answer) => {
    if (GATEWAY_DOWN.includes(answer.status)) throw new Error(`The gateway says ${answer.status}`)
    return answer
  })
  const late = new Promise<undefined>((wake) => setTimeout(wake, PATIENCE_MS))
  const first = await Promise.race([answered.catch(() => undefined), late])
  return first ?? (await own()) ?? answered
}

/** The name of a file says what is in it, so the one that is kept is the same; one that was dropped by the browser is asked for. */
async function file(request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request)
}
