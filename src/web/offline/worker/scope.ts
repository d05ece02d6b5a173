// What a service worker has that a page has not, as far as it is used here: the compiler knows either the one or the other.

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LongEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Page {
  readonly url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}

interface PushEvent extends LongEvent {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends LongEvent {
  readonly notification: Notification
}

interface Events {
  install: LongEvent
  activate: LongEvent
  fetch: FetchEvent
  message: MessageEvent<unknown>
  push: PushEvent
  notificationclick: ClickEvent
}

interface WorkerScope {
  addEventListener<K extends keyof Events>(kind: K, hear: (event: Events[K]) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>
    openWindow(url: string): Promise<Page | null>
  }
}

export const scope = globalThis as unknown as WorkerScope
