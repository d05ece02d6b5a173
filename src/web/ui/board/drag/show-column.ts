/** Scrolls the board sideways until the whole column of a card, or of a list of cards, is in sight. */
export const showColumnOf = (element: Element | null) =>
  element?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
