import type { Upload } from '#src/kernel/contract.ts'

/** The limits of every picture upload. Pictures are decoded and encoded again, so that only pixels are stored. */
export const PICTURE = {
  mostBytes: 2 * 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const satisfies Upload

const PATH = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The path of an uploaded picture. It is outside /api, whose answers are never cached: a picture never changes, so browsers may cache it. */
export const imagePath = (id: string) => `/images/${id}`

/** The id in an uploaded picture's path; null for other sites' URLs. */
export const imageIdOf = (url: string): string | null => PATH.exec(url)?.[1] ?? null
