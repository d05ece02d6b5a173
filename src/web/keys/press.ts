import type { AnyRouter } from '@tanstack/react-router'
import { openPath } from '../address/open-path.ts'
import { isEscapeTaken } from '../ui/dialog/dialog.tsx'
import { firstControl } from '../ui/focus.ts'
import { type Openable, placesOf } from './places.ts'
import { firstRow, rowBeside, rowHolding } from './rows.ts'

const SEARCH = 'main input[type=search]'
const CREATE = 'main [data-creates]'
const BACK = 'main [data-back]'

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

interface Page extends Openable {
  router: AnyRouter
}

/** Does what a key of the page asks for: `g f` opens a screen, `/` goes to the search of the list, `c` creates, `j` and `k` go down and up a list. */
export function press(key: string, from: EventTarget | null, { router, ...openable }: Page): void {
  const step = STEPS[key]
  if (key.startsWith('g ')) open(key.slice(2), router, openable)
  else if (step !== undefined) move(from, step)
  else if (key === 'Escape') leave(from)
  else if (key === '/') firstVisible(SEARCH)?.focus()
  else if (key === 'c') create()
  else if (key === 'x' || key === 'X') choose(from, key === 'X')
}

function open(letter: string, router: AnyRouter, openable: Openable) {
  const place = placesOf(openable).find(({ key }) => key === letter)
  if (place) openPath(router, place.path)
}

function move(from: EventTarget | null, step: 1 | -1) {
  const row = rowHolding(from)
  const next = row ? rowBeside(row, step) : firstRow()
  next?.focus()
}

/** Out of a list or a search to the page; from there back to the list from which it was opened. */
function leave(from: EventTarget | null) {
  if (isEscapeTaken() || !(from instanceof HTMLElement)) return
  if (rowHolding(from) || from.matches(SEARCH)) document.getElementById('contenido')?.focus({ preventScroll: true })
  else if (!from.closest('form')) firstVisible(BACK)?.click()
}

/** @param through all rows from the one that was chosen last on */
function choose(from: EventTarget | null, through: boolean) {
  const box = (rowHolding(from) ?? rowHolding(firstRow() ?? null))?.querySelector('[data-choose]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: through }))
}

function create() {
  const place = firstVisible(CREATE)
  if (place?.matches('a, button')) place.click()
  else if (place) firstControl(place)?.focus()
}

const firstVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  )
