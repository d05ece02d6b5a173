const LONGEST_TEXT = 500

/** A sentence as long as a notification holds; what is cut off is marked by an ellipsis. */
export function shorten(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST_TEXT ? `${letters.slice(0, LONGEST_TEXT - 1).join('')}…` : text
}
