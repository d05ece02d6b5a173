import type { Message } from '../contract.ts'

/** A message being sent. It keeps its key across retries, so that it arrives once. */
export interface Outgoing {
  key: string
  chat_id: string | null
  text: string
  written_at: string
  /** Why it was refused; null while it is being sent. */
  refused: string | null
}

/** The result of one attempt. 'later': nobody answered, so it is retried. */
export type Arrival = { message: Message } | { refused: string } | 'later'

interface Post {
  send(outgoing: Outgoing): Promise<Arrival>
  onSent(message: Message): void
  newKey(): string
  /** Resolves after a pause, or at once when the connection is back. */
  pause(tries: number): Promise<void>
}

/** Unconfirmed messages, sent one after the other in order; a refused one is set aside. */
export class Outbox {
  private waiting: readonly Outgoing[] = []
  private sending = false
  private closed = false
  private readonly watchers = new Set<() => void>()
  private readonly post: Post

  constructor(post: Post) {
    this.post = post
  }

  /** The same array until something changes. */
  readonly items = () => this.waiting

  readonly watch = (watcher: () => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  add(chat_id: string | null, text: string): void {
    const outgoing = { key: this.post.newKey(), chat_id, text, written_at: new Date().toISOString(), refused: null }
    this.show([...this.waiting, outgoing])
    void this.work()
  }

  /** Sends a refused message again, with its own key. */
  retry(key: string): void {
    this.show(this.waiting.map((one) => (one.key === key ? { ...one, refused: null } : one)))
    void this.work()
  }

  discard(key: string): void {
    this.show(this.waiting.filter((one) => one.key !== key))
  }

  /** Stops sending, because somebody else is signed in. */
  close(): void {
    this.closed = true
    this.show([])
  }

  private async work() {
    if (this.sending) return
    this.sending = true
    let tries = 0
    for (let next = this.next(); next && !this.closed; next = this.next()) {
      const arrival = await this.post.send(next)
      if (this.closed) return
      if (arrival === 'later') {
        await this.post.pause(tries++)
        continue
      }
      tries = 0
      const { key } = next
      if ('message' in arrival) {
        this.post.onSent(arrival.message)
        this.discard(key)
      } else {
        this.show(this.waiting.map((one) => (one.key === key ? { ...one, refused: arrival.refused } : one)))
      }
    }
    this.sending = false
  }

  private next() {
    return this.waiting.find(({ refused }) => refused === null)
  }

  private show(items: readonly Outgoing[]) {
    this.waiting = items
    for (const watcher of this.watchers) watcher()
  }
}
