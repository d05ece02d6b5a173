import { type Values, valueAt } from './form-state.ts'

const MISSING = 'Falta este dato.'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What stands under the fields where the toast says one of their messages: a field that is empty need not say it again. */
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
