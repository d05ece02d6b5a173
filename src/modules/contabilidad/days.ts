const two = (part: number) => String(part).padStart(2, '0')

/** Today where the person is, 'YYYY-MM-DD'. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The first day of this year where the person is. */
export const yearBegin = (now = new Date()): string => `${now.getFullYear()}-01-01`
