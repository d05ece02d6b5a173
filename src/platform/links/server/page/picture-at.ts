import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { PublicFile } from '../shared-documents.ts'
import { picturesIn } from './sheet-svg.ts'

const NAME = /^imagen\/(\d{1,3})$/

/** Whether a file beside a page is one of its paper's pictures. */
export const isPicture = (name: string) => NAME.test(name)

/** A picture of a paper by its name beside the page; null for none. */
export function pictureAt({ pages }: PrintedDocument, name: string): PublicFile | null {
  const [, place] = NAME.exec(name) ?? []
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(picturesIn(pages)[Number(place)] ?? '') ?? []
  return type === undefined || base64 === undefined ? null : { bytes: Buffer.from(base64, 'base64'), type }
}
