const GLIDE_MS = 220

export interface Measured {
  column: string
  rect: DOMRect
  picture: Element
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The positions of the visible cards before a change; empty if the person prefers reduced motion. */
export function measure(board: HTMLElement | null): Map<string, Measured> {
  const measured = new Map<string, Measured>()
  if (board === null || still()) return measured
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card: id = '', column = '' } = card.dataset
    measured.set(id, { column, rect: card.getBoundingClientRect(), picture: card })
  }
  return measured
}

/**
 * Animates cards that changed columns across the board; moves within a column are animated by CSS. `own` is the card that this person just dropped,
 * which is already in place.
 */
export function animateMoves(board: HTMLElement | null, before: ReadonlyMap<string, Measured>, own: string | null) {
  if (board === null || before.size === 0) return
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card: id = '', column } = card.dataset
    const start = before.get(id)
    if (start === undefined || start.column === column || id === own) continue
    fly(board, card, start)
  }
}

function fly(board: HTMLElement, card: HTMLElement, { rect, picture }: Measured) {
  const to = card.getBoundingClientRect()
  const ghost = picture.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-card')
  // A copy of a card that exists elsewhere: hidden from assistive technology and focus.
  ghost.inert = true
  ghost.ariaHidden = 'true'
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '5',
    margin: '0',
    transition: 'none',
    transform: 'none',
    pointerEvents: 'none',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  })
  board.append(ghost)
  const timing = { duration: GLIDE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
  card.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const flight = ghost.animate(
    [{ translate: '0 0' }, { translate: `${to.left - rect.left}px ${to.top - rect.top}px` }],
    timing,
  )
  flight.onfinish = () => ghost.remove()
  flight.oncancel = () => ghost.remove()
}
