import { laterDay } from '#src/kernel/days/day.ts'
import refusal from '../../server/refusals.ts'
import { tidyFigure } from './figures.ts'
import type { XmlElement } from './xml.ts'

/** The elements at a path of local names: 'TaxTotal/TaxSubtotal'. */
export function allAt(element: XmlElement | undefined, path: string): XmlElement[] {
  let found = element ? [element] : []
  for (const name of path.split('/')) found = found.flatMap(({ children }) => children.filter((c) => c.name === name))
  return found
}

export const firstAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  allAt(element, path)[0]

/** The text of the first of these paths that has one; '' for none. */
export const textAt = (element: XmlElement | undefined, ...paths: string[]): string =>
  paths.map((path) => firstAt(element, path)?.text ?? '').find((text) => text !== '') ?? ''

/** The figure there; '0' where nothing stands. @throws Refusal */
export const figureAt = (element: XmlElement | undefined, ...paths: string[]): string =>
  tidyFigure(textAt(element, ...paths))

/** @throws Refusal */
export function optionalFigureAt(element: XmlElement | undefined, ...paths: string[]): string | null {
  const text = textAt(element, ...paths)
  return text === '' ? null : tidyFigure(text)
}

export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  element?.attributes.get(name)?.trim() ?? ''

export const figureOfAttribute = (element: XmlElement | undefined, name: string): string =>
  tidyFigure(attributeOf(element, name))

const ISO = /^(\d{4}-\d\d-\d\d)/
const OF_ECUADOR = /^(\d\d)\/(\d\d)\/(\d{4})$/

/** A day as files write it, '2026-03-01T10:00:00' or '01/03/2026'. @throws Refusal if it is none */
export function dayOf(text: string): string {
  const [, date, month, year] = OF_ECUADOR.exec(text) ?? []
  const day = date ? `${year}-${month}-${date}` : (ISO.exec(text)?.[1] ?? '')
  if (day === '' || laterDay(day, 0) !== day)
    throw refusal('einvoice_unreadable', `El archivo trae «${text.slice(0, 30)}» donde va una fecha.`)
  return day
}

export const dayOrNull = (text: string): string | null => (text === '' ? null : dayOf(text))

/** The first element of that name, wherever it stands. */
export function anywhere(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of element.children) {
    const found = anywhere(child, name)
    if (found) return found
  }
  return undefined
}
