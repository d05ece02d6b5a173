import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FillingAreas, slotFor } from '../slots.ts'

/** What an area writes into the page before any browser runs it; `origin` is where people reach us. */
export const pageHead = slotFor<(html: string, origin: string) => Promise<string>>('head of the page')

/** index.html as this installation shows it. */
export async function indexPage(areas: FillingAreas, dist: string, origin: string): Promise<string> {
  let html = await readFile(join(dist, 'index.html'), 'utf8')
  for (const write of pageHead.filledBy(areas)) html = await write(html, origin)
  return html
}
