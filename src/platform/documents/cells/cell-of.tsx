import type { KeyboardEvent } from 'react'
import type { LineField } from '../typed-line.ts'

/** The cell in which a key is pressed, '2.price'; none beside the cells. */
export function cellOf({ target }: KeyboardEvent): { at: number; cell: LineField | undefined } {
  const [place, cell] = ((target as HTMLElement).dataset.cell ?? '').split('.')
  return { at: Number(place), cell: cell as LineField | undefined }
}
