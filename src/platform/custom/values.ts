import type { CustomInput } from '#src/kernel/calls/custom.ts'
import { LONGEST_CUSTOM_TEXT } from '#src/kernel/calls/custom.ts'
import { isDay } from '#src/kernel/fields.ts'
import type { CustomField } from './schemas.ts'

/** A value as it is kept (null: none), or what is wrong with it. */
export type ReadValue = { value: string | boolean | null; error?: never } | { error: string; value?: never }

const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** What is typed into a company's own field. */
export function customValue(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  typed: CustomInput[string],
): ReadValue {
  if (typed === null) return { value: null }
  if (type === 'boolean') return yesOrNo(typed)
  if (typeof typed === 'boolean') return { error: 'Este campo no admite ese valor.' }
  const text = String(typed).trim()
  if (text === '') return { value: null }
  switch (type) {
    case 'number':
      return decimal(text, /^-?\d{1,12}(\.\d{1,6})?$/, 'Escribe un número, con seis decimales como máximo.')
    case 'money':
      return money(text)
    case 'date':
      return isDay(text) ? { value: text } : { error: 'Elige una fecha válida.' }
    case 'list':
      return options.includes(text) ? { value: text } : { error: 'Elige una opción de la lista.' }
    default:
      return plainText(text)
  }
}

function yesOrNo(typed: string | number | boolean): ReadValue {
  if (typed === '') return { value: null }
  if (typeof typed === 'boolean') return { value: typed }
  if (typed === 'true' || typed === 'false') return { value: typed === 'true' }
  return { error: 'Elige sí o no.' }
}

function plainText(text: string): ReadValue {
  if (text.length > LONGEST_CUSTOM_TEXT) return { error: `Como máximo ${LONGEST_CUSTOM_TEXT} caracteres.` }
  return CONTROLS.test(text) ? { error: 'El texto contiene caracteres no permitidos.' } : { value: text }
}

/** One number has one text: '7.50' is kept as '7.5'. */
function decimal(text: string, form: RegExp, error: string): ReadValue {
  if (!form.test(text)) return { error }
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const kept = rest.replace(/0+$/, '')
  const figures = `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
  return { value: text.startsWith('-') && figures !== '0' ? `-${figures}` : figures }
}

function money(text: string): ReadValue {
  const read = decimal(
    text,
    /^\d{1,12}(\.\d{1,2})?$/,
    'Escribe un importe válido, de 0 o más, con dos decimales como máximo.',
  )
  if (typeof read.value !== 'string') return read
  const [whole, cents = ''] = read.value.split('.')
  return { value: `${whole}.${cents.padEnd(2, '0')}` }
}
