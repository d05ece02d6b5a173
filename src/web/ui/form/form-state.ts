import { createContext, type ReactNode, use, useEffect } from 'react'

export type Values = Record<string, unknown>

interface State<V = Values> {
  values: V
  errors: Record<string, string>
  busy: boolean
  set: (name: string, value: unknown) => void
  /** Whether the schema refuses an empty value. */
  required: (name: string) => boolean
  /** Keeps a field out of the form's draft. */
  secret: (name: string) => void
  /** What is typed was kept elsewhere: the form has no draft of it any more. */
  settle: () => void
}

/** What a Form provides to its fields. */
export const FormState = createContext<State | null>(null)

/** The surrounding form: its values, and `set(name, value)`. A component that knows its form names the type of the values. */
export function useForm<V = Values>(): State<V> {
  const state = use(FormState)
  if (state === null) throw new Error('A field stands inside a Form.')
  return state as State<V>
}

/** The value, message and setter of a field. */
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

/** For a field whose value must not be stored in the browser: a secret, a file, or an id whose name a draft would not know. */
export function useSecret(name: string, is = true) {
  const { secret } = useForm()
  useEffect(() => {
    if (is) secret(name)
  }, [is, name, secret])
}

/** The value of a field; nested fields have joined names: 'api.baseUrl', 'socials.0.platform'. */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, step) => (inner as Values | undefined)?.[step], values)

/** The values with one changed. */
export function withValueAt(values: Values, name: string, value: unknown): Values {
  const [first = '', ...rest] = name.split('.')
  const inner = values[first]
  const put = rest.length === 0 ? value : withValueAt((inner ?? {}) as Values, rest.join('.'), value)
  return Array.isArray(values) ? Object.assign([...values], { [first]: put }) : { ...values, [first]: put }
}

/** Whether two names are the same or one contains the other: 'api' and 'api.baseUrl'. */
export const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** The props of every field. */
export interface FieldProps {
  /** The field's name in the schema and in the specification; also the control's `name` attribute. */
  name: string
  label: string
  /** A quiet line under the field. */
  hint?: ReactNode
  placeholder?: string
  /** Takes both columns of a two-column form. */
  wide?: boolean
  disabled?: boolean
  /** Takes the focus when it appears; also inside a dialog, which would focus its cross first (`data-autofocus`). */
  autoFocus?: boolean
}
