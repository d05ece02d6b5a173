import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FillingAreas, slotFor } from '../slots.ts'

/** An area's change to the page before it is sent; `origin` is the public address. */
export const pageHead = slotFor<(html: string, origin: string) => Promise<string>>('head of the page')

/** index.html of this installation. */
export async function indexPage(areas: FillingAreas, dist: string, origin: string): Promise<string> {
  let html = await readFile(join(dist, 'index.html'), 'utf8')
  for (const write of pageHead.filledBy(areas)) html = await write(html, origin)
  return html
}
