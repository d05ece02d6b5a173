/** Rows of tables and of short lists. */
const ROWS = 'main tbody tr, main section li, main ul[aria-label] > li'
/** What Enter opens a row by: its title before anything else in it. */
const OPENERS = [
  '[data-narrow=title] :is(a[href], button:not([data-cell]))',
  'a[href]',
  'button:not(:disabled, [data-cell])',
]

/** The row that holds this, if it is one of a list. */
export const rowHolding = (within: EventTarget | null): Element | null =>
  within instanceof Element ? within.closest(ROWS) : null

/** What the focus goes to in the first row in sight. */
export function firstRow(): HTMLElement | undefined {
  const openers = rows()
    .map(openerOf)
    .filter((one) => one !== null)
  return openers.find((one) => one.getBoundingClientRect().top >= 0) ?? openers[0]
}

/** The same in the next row, or the previous one: those that open nothing are passed over. */
export function rowBeside(row: Element, step: 1 | -1): HTMLElement | undefined {
  const all = rows()
  for (let at = all.indexOf(row) + step; at >= 0 && at < all.length; at += step) {
    const opener = openerOf(all[at])
    if (opener) return opener
  }
}

const rows = () => [...document.querySelectorAll(ROWS)]

function openerOf(row: Element | undefined): HTMLElement | null {
  for (const opener of OPENERS) {
    const found = row?.querySelector<HTMLElement>(opener)
    if (found?.checkVisibility()) return found
  }
  return null
}
