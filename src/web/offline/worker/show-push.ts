import { scope } from './scope.ts'

/** What the server sends: the notification as it stands under the bell. */
interface PushMessage {
  id: string
  text: string
  path: string
}

/** Shows it on the device, once: the same one again takes its place. */
export function showPush(message: unknown): Promise<void> {
  const { id, text, path } = message as PushMessage
  return scope.registration.showNotification('Trama', {
    body: text,
    tag: id,
    lang: 'es',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: path,
  })
}

/** Opens the place of a notification, in an open window of the program if there is one. */
export async function openPlace(path: unknown): Promise<void> {
  const place = new URL(String(path), location.origin)
  // A path is the server's own; anything else opens nothing.
  if (place.origin !== location.origin) return
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = await page?.navigate(place.href).catch(() => null)
  if (shown) await shown.focus()
  else await scope.clients.openWindow(place.href)
}
