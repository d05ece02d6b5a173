export const CONNECTING = 0
export const OPEN = 1
export const CLOSED = 2

/** A stream whose events the test sends itself. */
export class Stream extends EventTarget {
  static readonly CONNECTING = CONNECTING
  static readonly OPEN = OPEN
  static readonly CLOSED = CLOSED
  static opened: Stream[] = []
  readyState = CONNECTING
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }

  say(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }

  connect() {
    this.readyState = OPEN
    this.dispatchEvent(new Event('open'))
  }

  fail(state: number) {
    this.readyState = state
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = CLOSED
  }
}

/** The stream that was opened last. */
export const lastStream = () => Stream.opened.at(-1) as Stream
