import { createContext, type ReactNode, use, useEffect } from 'react'

export type Values = Record<string, unknown>

interface State {
  values: Values
  errors: Record<string, string>
  busy: boolean
  set: (name: string, value: unknown) => void
  /** Whether the schema refuses an empty value. */
  required: (name: string) => boolean
  /** Keeps a field out of the form's draft. */
  secret: (name: string) => void
}

/** What a Form tells its fields. */
export const FormState = createContext<State | null>(null)

/** The form around this component: its values, and `set(name, value)`. */
export function useForm(): State {
  const state = use(FormState)
  if (state === null) throw new Error('A field stands inside a Form.')
  return state
}

/** What a field of that name shows and does. */
export function useField(name: string) {
  const { values, errors, busy, set, required } = useForm()
  return {
    value: valueAt(values, name),
    error: errors[name],
    busy,
    required: required(name),
    set: (value: unknown) => set(name, value),
  }
}

/** Of a field whose value is not to stay in the browser: a secret, a file, or an id whose name a draft would not know. */
export function useSecret(name: string, is = true) {
  const { secret } = useForm()
  useEffect(() => {
    if (is) secret(name)
  }, [is, name, secret])
}

/** What stands under a field's name; a field of a field has both their names: 'api.baseUrl', 'socials.0.platform'. */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, step) => (inner as Values | undefined)?.[step], values)

/** The same values but for one. */
export function withValueAt(values: Values, name: string, value: unknown): Values {
  const [first = '', ...rest] = name.split('.')
  const inner = values[first]
  const put = rest.length === 0 ? value : withValueAt((inner ?? {}) as Values, rest.join('.'), value)
  return Array.isArray(values) ? (values.with(Number(first), put) as unknown as Values) : { ...values, [first]: put }
}

/** Whether two names speak of the same, or of a part of it: 'api' and 'api.baseUrl'. */
export const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** What every field takes. */
export interface FieldProps {
  /** The field's name in the schema and in the specification; also the control's `name` attribute. */
  name: string
  label: string
  /** One quiet line under the field. */
  hint?: ReactNode
  placeholder?: string
  /** In a form of two columns: takes both. */
  wide?: boolean
  disabled?: boolean
  /** Takes the focus when it appears; inside a dialog too, whose own first stop is its cross (`data-autofocus`). */
  autoFocus?: boolean
}
