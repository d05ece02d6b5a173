/** What looks like a number of a tax identity, as it is written: '800.197.268-4', 'A-28015865'. */
const NUMBER = /^[\p{L}]?-?\d[\d.]{3,}(-?[\p{L}\d])?$/u

/** What a search box says, a number of a tax identity without what only separates it. */
export const searchedNumber = (typed: string) => (NUMBER.test(typed) ? typed.replace(/[.-]/g, '') : typed)

interface Place {
  address: string | null
  postal_code: string | null
  city: string | null
  region: string | null
  country: string | null
}

/** A place in one line, without what is not known: 'Calle 10, 28013 Madrid, España'. */
export const placeLine = ({ address, postal_code, city, region, country }: Place): string =>
  [address, [postal_code, city].filter(Boolean).join(' '), region === city ? '' : region, country]
    .filter(Boolean)
    .join(', ')
