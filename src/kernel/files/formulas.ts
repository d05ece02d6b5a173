/** Where a cell begins for some spreadsheet, whatever separator it believes in, before what it would run as a formula. */
const RUNS = /(?<=^|[,;\t\r\n])(?=[=+\-@\t\r])/g
const SHIELDED = /(?<=^|[,;\t\r\n])'(?=[=+\-@\t\r])/g

/** A text of a CSV file with an apostrophe before all that a spreadsheet would run, so that it stays text. */
export const escapeFormula = (text: string) => text.replace(RUNS, "'")

/** Such a text as it was before. */
export const unescapeFormula = (text: string) => text.replace(SHIELDED, '')
