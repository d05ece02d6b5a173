/** Which person of this browser the push service knows: another one gets an address of their own. */
const KEY = 'trama-push'

export const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** This browser's address at its push service, if it has one of this person's. */
export async function currentDevice(person: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return localStorage.getItem(KEY) === person ? ((await registration?.pushManager.getSubscription()) ?? null) : null
}

/**
 * Asks the person and the browser for an address.
 * @returns null where the person does not allow it
 */
export async function newDevice(person: string, key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // What was another person's, or of another installation's key, ends with it.
  await (await pushManager.getSubscription())?.unsubscribe()
  const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  localStorage.setItem(KEY, person)
  return device
}

export function keysOfDevice(device: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { p256dh = '', auth = '' } = device.toJSON().keys ?? {}
  return { endpoint: device.endpoint, p256dh, auth }
}

/** The person signs out: the push service no longer knows this browser, and the server hears it there. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(KEY)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
