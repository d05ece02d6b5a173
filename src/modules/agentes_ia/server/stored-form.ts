import type { TemplateField } from '#src/platform/offers/rules.ts'
import { type Keyring, openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import { type FormValues, MASK, type ShownField } from '../form.ts'
import refusal from './refusals.ts'

/** A filled-in form as it is stored: a secret stands under seal, and is null once it was taken out. */
export type StoredForm = Readonly<Record<string, string | { sealed: string | null }>>

/** The row that a form stands in: a secret opens nowhere else. */
export interface FormPlace {
  table: 'agent_requests' | 'connected_agents'
  company: string
  row: string
}

const placeOf = ({ table, company, row }: FormPlace, field: string) => `${table}:${company}:${row}:${field}`

const SPOILED = 'Este secreto fue alterado y no se puede abrir. Pide a la empresa que lo escriba otra vez.'
const GONE = 'Este secreto ya no se guarda aquí.'

/** Stores what was typed, the template's secret fields under seal. */
export function sealForm(
  ring: Keyring,
  place: FormPlace,
  fields: readonly TemplateField[],
  data: FormValues,
): StoredForm {
  const secrets = new Set(fields.filter(({ secret }) => secret).map(({ name }) => name))
  return mapped(data, (value, field) =>
    secrets.has(field) ? { sealed: sealWith(ring, placeOf(place, field), value) } : value,
  )
}

/** Whether a field is stored. What a secret holds is never asked, only that it is there. */
export const isAnswered = (form: StoredForm, field: string): boolean => {
  const value = Object.hasOwn(form, field) ? form[field] : undefined
  return value !== undefined && (typeof value === 'string' || value.sealed !== null)
}

/** The form as people see it: the template's fields in their order, then what is stored of fields that it had once. */
export function maskForm(fields: readonly TemplateField[], form: StoredForm): ShownField[] {
  const current = new Set(fields.map(({ name }) => name))
  const former = Object.keys(form)
    .filter((name) => !current.has(name))
    .sort()
    .map((name): TemplateField => ({ name, label: name, type: 'text', secret: false }))
  return [...fields, ...former].map(({ options = [], ...field }) => {
    const value = Object.hasOwn(form, field.name) ? (form[field.name] ?? '') : ''
    // Secret as it was filled in or as it is now: what the template has become since tells nothing.
    const secret = field.secret || typeof value !== 'string'
    return {
      ...field,
      options,
      secret,
      former: !current.has(field.name),
      value: secret ? (value === '' ? '' : MASK) : (value as string),
    }
  })
}

/** One secret in clear. @throws Refusal where it is none, is no longer there, or was touched */
export function revealField(ring: Keyring, place: FormPlace, form: StoredForm, field: string): string {
  const value = Object.hasOwn(form, field) ? form[field] : undefined
  if (value === undefined) throw refusal('secret_not_kept', GONE)
  if (typeof value === 'string') return value
  if (value.sealed === null) throw refusal('secret_erased', GONE)
  return opened(ring, place, field, value.sealed)
}

/** The same form for another row: each secret is opened where it stood and sealed where it goes. */
export const moveForm = (ring: Keyring, from: FormPlace, to: FormPlace, form: StoredForm): StoredForm =>
  mapped(form, (value, field) =>
    typeof value === 'string' || value.sealed === null
      ? value
      : { sealed: sealWith(ring, placeOf(to, field), opened(ring, from, field, value.sealed)) },
  )

/** The same form with each secret as `anew` answers it. */
export const resealForm = (
  place: FormPlace,
  form: StoredForm,
  anew: (place: string, sealed: string) => string,
): StoredForm =>
  mapped(form, (value, field) =>
    typeof value === 'string' || value.sealed === null ? value : { sealed: anew(placeOf(place, field), value.sealed) },
  )

/** The same form without what is secret. */
export const withoutSecrets = (form: StoredForm): StoredForm =>
  mapped(form, (value) => (typeof value === 'string' ? value : { sealed: null }))

function opened(ring: Keyring, place: FormPlace, field: string, sealed: string): string {
  try {
    return openWith(ring, placeOf(place, field), sealed)
  } catch {
    throw refusal('secret_unreadable', SPOILED)
  }
}

function mapped<A, B>(form: Readonly<Record<string, A>>, to: (value: A, field: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, to(value, field)]))
}
