const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment where the person (or this program) is, 'YYYY-MM-DD'; today unless said. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
