import type { Upload } from '#src/kernel/contract.ts'

/** What every upload of a picture takes; it is decoded and written anew, so no more than its pixels is kept. */
export const PICTURE = {
  mostBytes: 2 * 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const satisfies Upload

const PATH = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where an uploaded picture is served. Outside /api, whose answers nobody keeps: a picture never changes, so browsers may. */
export const imagePath = (id: string) => `/images/${id}`

/** The id of an uploaded picture, of the address under which it is shown; null for another site's. */
export const imageIdOf = (url: string): string | null => PATH.exec(url)?.[1] ?? null
