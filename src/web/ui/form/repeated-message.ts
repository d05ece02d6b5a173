import { type Values, valueAt } from './form-state.ts'

const MISSING = 'Falta este dato.'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The messages under the fields when the toast already shows one: empty fields need not repeat it. */
export const shortenRepeated = (
  fields: Readonly<Record<string, string>>,
  toastText: string,
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      message === toastText && isEmpty(valueAt(values, name)) ? MISSING : message,
    ]),
  )
