// A month is a text 'YYYY-MM'.

const LONG = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'noviembre de 2026'. */
export const monthName = (month: string): string => LONG.format(new Date(`${month}-01T00:00:00Z`))

export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' })
/** Perú and Uruguay write 'setiembre'. */
const NAMES = [...Array.from({ length: 12 }, (_, at) => MONTH.format(Date.UTC(2001, at))), 'setiembre']
const LEAST_LETTERS = 3

/** Reads a completely typed month: '05/2026', '2026-05', 'mayo de 2026', 'may 2026'. Null if it is not a month. */
export function typedMonth(text: string): string | null {
  const words = wordsOf(text)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const [of = ''] = words.filter((word) => word !== year)
  return year !== undefined && words.length === 2 ? real(year, of) : null
}

/** Like `typedMonth`, but completes an abbreviated month when the field is left: no year means this year, a two-digit year means this century. */
export function meantMonth(text: string, thisMonth: string): string | null {
  const [of = '', year = thisMonth.slice(2, 4), ...more] = wordsOf(text)
  if (more.length > 0) return null
  return typedMonth(text) ?? (/^\d{2}$/.test(year) ? real(`20${year}`, of) : null)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bdel?\b/, ' ')
    .match(/[a-z]+|\d+/g) ?? []

function real(year: string, of: string): string | null {
  const named = of.length < LEAST_LETTERS ? -1 : NAMES.findIndex((name) => name.startsWith(of))
  const number = /^\d{1,2}$/.test(of) ? of : named === -1 ? '' : named === 12 ? '9' : String(named + 1)
  const month = `${year}-${number.padStart(2, '0')}`
  return isMonth(month) ? month : null
}
