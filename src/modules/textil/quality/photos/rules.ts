import { PICTURE } from '#src/platform/images/rules.ts'

/** On one inspection. */
export const MOST_PHOTOS = 6
/** Photos come smaller from our screens; programs may send what a phone takes. */
export const PHOTO = { ...PICTURE, mostBytes: 5 * 1_048_576 }

/** Where a browser finds an inspection's photo; `small`: at most 160 px wide and high. */
export const photoPath = (id: string, small = false) =>
  `/api/textil/inspection-photos/${id}${small ? '?small=true' : ''}`
