/**
 * The idempotency key of one submission. It stays the same while the same content is retried, because an answer may have been lost; it is renewed
 * after an answer arrived or when the content changed.
 */
export class Submission {
  private content: string | null = null
  private file: Blob | undefined
  private key = ''

  keyFor(input: unknown, file?: Blob): string {
    const content = JSON.stringify(input) ?? ''
    if (content !== this.content || file !== this.file) {
      this.content = content
      this.file = file
      this.key = freshKey()
    }
    return this.key
  }

  arrived(): void {
    this.content = null
  }
}

/** A random uuid. crypto.randomUUID is missing on pages served over plain http from another machine. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
