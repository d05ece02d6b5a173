/** Scrolls the board sideways until the whole column of a card or card list is visible. */
export const showColumnOf = (element: Element | null) =>
  element?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
