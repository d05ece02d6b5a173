import type { Call } from '#src/kernel/contract.ts'

/** A sound PNG of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface TestFile {
  type: string
  bytes: Buffer
}

/** A file that a call takes; null where it takes JSON. */
export const fileFor = (call: Call): TestFile | null =>
  call['~orpc'].meta.upload ? { type: 'image/png', bytes: DOT } : null
