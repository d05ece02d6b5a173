/** The start of a cell, whichever separator the spreadsheet uses, followed by a character that would start a formula. */
const RUNS = /(?<=^|[,;\t\r\n])(?=[=+\-@\t\r])/g
const SHIELDED = /(?<=^|[,;\t\r\n])'(?=[=+\-@\t\r])/g

/** Escapes a CSV text: an apostrophe before everything that a spreadsheet would run as a formula, so that it stays text. */
export const escapeFormula = (text: string) => text.replace(RUNS, "'")

/** Undoes `escapeFormula`. */
export const unescapeFormula = (text: string) => text.replace(SHIELDED, '')
