/** What looks like a number of a tax identity, as it is written: '800.197.268-4', 'A-28015865'. */
const NUMBER = /^[\p{L}]?-?\d[\d.]{3,}(-?[\p{L}\d])?$/u

/** What a search box says, a number of a tax identity without what only separates it. */
export const searchedNumber = (typed: string) => (NUMBER.test(typed) ? typed.replace(/[.-]/g, '') : typed)
