import type { CustomValues } from '#src/kernel/calls/custom.ts'
import { amountCell, dayCell, type SheetCell } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from './schemas.ts'

export type SheetField = Pick<CustomField, 'key' | 'label' | 'type'>

/** The columns of the company's own fields in a file. */
export const customTitles = (fields: readonly SheetField[]): string[] => fields.map(({ label }) => label)

export const customCells = (fields: readonly SheetField[], values: CustomValues): SheetCell[] =>
  fields.map(({ key, type }) => {
    const value = values[key]
    if (value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'Sí' : 'No'
    if (type === 'money') return amountCell(value)
    if (type === 'date') return dayCell(value)
    return type === 'number' ? Number(value) : value
  })
