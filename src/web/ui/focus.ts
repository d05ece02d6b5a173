import { type RefObject, useLayoutEffect } from 'react'

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea'].map((one) => `${one}:not(:disabled)`).join(', ')

const page = () => document.getElementById('contenido')

/** Whoever stands on a control that goes away with its row goes on to the next row, or to the one before. */
export function useKeepFocus(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const own = control.current
    return () => {
      if (own !== null && document.activeElement === own) moveFocus(own)
    }
  }, [control])
}

/** Of the title of a card: where the card stands in another column now, whoever had it has it there. One that is gone takes nobody along. */
export function useFocusFollowing(title: RefObject<HTMLElement | null>, card: string) {
  useLayoutEffect(() => {
    const own = title.current
    return () => {
      if (own === null || document.activeElement !== own) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) titleOf(card)?.focus({ preventScroll: true })
      })
    }
  }, [title, card])
}

const titleOf = (card: string | undefined) =>
  card === undefined ? null : document.querySelector<HTMLElement>(`[data-card="${card}"] button`)

/** Of what takes the place of something else for a while, and the focus with it: an editor that is saved or left. */
export function useReturnFocus() {
  useLayoutEffect(() => {
    const begun = document.activeElement
    return () => {
      if (begun instanceof HTMLElement) moveFocus(begun)
    }
  }, [])
}

/** Called while an element goes away: where the focus goes with it, its row gets it or the next one, or else its window, or the page. */
function moveFocus(own: HTMLElement) {
  const row = own.closest('li, tr')
  const neighbour = row && neighbourOf(own, row)
  const window = own.closest<HTMLElement>('[role=dialog]')
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const rest = row?.isConnected ? controlsIn(row).at(-1) : neighbour
    const nextTarget = [rest, window, page()].find((one) => one?.isConnected)
    nextTarget?.focus({ preventScroll: true })
  })
}

/** Gives the focus back to what had it; to the same card where that was moved meanwhile; to the page where it is gone. */
export function focusBack(before: Element | null, card: string | undefined) {
  const heirs = [before === document.body ? null : before, titleOf(card), page()]
  const nextTarget = heirs.find((one) => one instanceof HTMLElement && one.isConnected)
  if (nextTarget instanceof HTMLElement) nextTarget.focus({ preventScroll: true })
}

/** In the nearest row that has any, the control that stands where this one stands in its own. */
function neighbourOf(own: HTMLElement, row: Element): HTMLElement | null {
  const place = controlsIn(row).indexOf(own)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  for (const other of [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]) {
    const controls = controlsIn(other)
    const nextTarget = controls[place] ?? controls.at(-1)
    if (nextTarget) return nextTarget
  }
  return null
}

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]
