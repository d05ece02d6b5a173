import { type RefObject, useLayoutEffect } from 'react'

const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea'].map((one) => `${one}:not(:disabled)`).join(', ')

const page = () => document.getElementById('contenido')

/** When a focused control disappears with its row, moves the focus to the next row, or to the previous one. */
export function useKeepFocus(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const own = control.current
    return () => {
      if (own !== null && document.activeElement === own) moveFocus(own)
    }
  }, [control])
}

/** For a card's title: if the focused card moved to another column, the focus follows it. A card that disappears takes no focus along. */
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

/** For an element that replaces another for a while, such as an editor: returns the focus when it is saved or left. */
export function useReturnFocus() {
  useLayoutEffect(() => {
    const begun = document.activeElement
    return () => {
      if (begun instanceof HTMLElement) moveFocus(begun)
    }
  }, [])
}

/** Called while an element unmounts: if it takes the focus along, its row gets it or the next one, or else its dialog, or the page. */
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

/** Returns the focus to the previous element; to the same card if that was moved meanwhile; to the page if it is gone. */
export function focusBack(before: Element | null, card: string | undefined) {
  const heirs = [before === document.body ? null : before, titleOf(card), page()]
  const nextTarget = heirs.find((one) => one instanceof HTMLElement && one.isConnected)
  if (nextTarget instanceof HTMLElement) nextTarget.focus({ preventScroll: true })
}

/** The control of the nearest other row that corresponds to this one in its own row. */
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

/** The first control in sight of a part of a page. */
export const firstControl = (part: Element): HTMLElement | undefined =>
  controlsIn(part).find((control) => control.checkVisibility())

const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]
