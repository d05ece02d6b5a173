import type { CustomInput } from '#src/kernel/calls/custom.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { customValue } from '#src/platform/custom/values.ts'
import type { FileCell } from '#src/web/files/read-table.ts'
import { type Point, plainNumber } from './rows/numbers.ts'
import { plain } from './rows/plain.ts'

const YES = ['si', 's', 'yes', 'y', 'verdadero', 'true', 'x', '1']
const NO = ['no', 'n', 'falso', 'false', '0']

/** What a cell says of one of the company's own fields, or what is wrong with it. */
export const ownCell = (field: CustomField, cell: FileCell, point: Point) =>
  customValue(field, typed(field, cell, point))

function typed({ type, options }: CustomField, cell: FileCell, point: Point): CustomInput[string] {
  const text = String(cell).trim()
  const word = plain(text)
  switch (type) {
    case 'number':
    case 'money':
      return plainNumber(cell, point)
    case 'date':
      return dayIn(text)
    case 'list':
      return options.find((option) => plain(option) === word) ?? text
    case 'boolean':
      return YES.includes(word) ? true : NO.includes(word) ? false : text
    default:
      return text
  }
}

/** '5/11/2026' is the fifth of November wherever Trama is used. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
