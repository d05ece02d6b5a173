/** The first day of this year where the person is. */
export const yearBegin = (now = new Date()): string => `${now.getFullYear()}-01-01`
