/** A cell of an exported file: numbers, money and days keep their type in the file. */
export type SheetCell = string | number | { amount: string } | { day: string }

/** Rows of cells; the first row holds the column titles. */
export type Spreadsheet = readonly (readonly SheetCell[])[]

/** A cell with money, a decimal string; null and '' make an empty cell. */
export const amountCell = (amount: string | null): SheetCell => (amount === null || amount === '' ? '' : { amount })

/** A cell with a day, 'YYYY-MM-DD'; null and '' make an empty cell. */
export const dayCell = (day: string | null): SheetCell => (day === null || day === '' ? '' : { day })
