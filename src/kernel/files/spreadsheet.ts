/** A cell of a file that we write: what is a number, money or a day in Trama is one in the file. */
export type SheetCell = string | number | { amount: string } | { day: string }

/** Rows under their titles, which are the first row. */
export type Spreadsheet = readonly (readonly SheetCell[])[]

/** Money, a decimal string; an empty cell where there is none. */
export const amountCell = (amount: string | null): SheetCell => (amount === null || amount === '' ? '' : { amount })

/** A day of the calendar, 'YYYY-MM-DD'; an empty cell where there is none. */
export const dayCell = (day: string | null): SheetCell => (day === null || day === '' ? '' : { day })
