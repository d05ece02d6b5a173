/** How long the history of records can be kept. */
export const KEPT_MONTHS = [6, 12, 24, 60] as const

type Months = (typeof KEPT_MONTHS)[number]

/** '6 meses', '1 año', '2 años' */
export const keptFor = (months: Months): string =>
  months < 12 ? `${months} meses` : `${months / 12} ${months === 12 ? 'año' : 'años'}`

/** The day before which nothing is kept, as seen on a day; both 'YYYY-MM-DD'. A month that is shorter ends it: 31 August less six months is 28 February. */
export function keptSince(today: string, months: Months): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}
