import { z } from 'zod'
import { email, requiredText, requiredUrl } from '#src/kernel/fields.ts'

// What control asks a company to fill in for an agent, and what may be filled in: read by both sides and by both forms.

export const FIELD_TYPES = ['text', 'textarea', 'number', 'url', 'email', 'choice'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What control reads for each type. */
export const TEMPLATE_TYPE_LABELS: Record<FieldType, string> = {
  text: 'Texto',
  textarea: 'Texto largo',
  number: 'Número',
  url: 'Dirección web',
  email: 'Correo electrónico',
  choice: 'Opción de una lista',
}

/** As many of a kind as a person still finds something among; the catalogue has no pages. */
export const MOST_OFFERS = 200
/** Whoever sees more fields than these fills none in. */
export const MOST_FIELDS = 30
export const MOST_OPTIONS = 30
const LONGEST_NAME = 60
const LONGEST_LABEL = 120
const LONGEST_LINE = 500
/** Tokens are long: a signed one has over a thousand characters. */
const LONGEST_SECRET = 2_000
const LONGEST_TEXT = 4_000

const UNNAMED = 'Escribe el nombre y la etiqueta del campo.'

/** A field of an agent's form. `options` are those of a choice, and of nothing else. */
export const TemplateField = z
  .strictObject({
    name: requiredText(UNNAMED, LONGEST_NAME).regex(
      /^[A-Za-z]\w*$/,
      'El nombre empieza por una letra y lleva solo letras sin acento, números y guiones bajos.',
    ),
    label: requiredText(UNNAMED, LONGEST_LABEL),
    type: z.enum(FIELD_TYPES, { error: 'Elige un tipo de la lista.' }).default('text'),
    secret: z.boolean({ error: 'Di si el campo es secreto.' }).default(false),
    options: z
      .array(requiredText('Una opción no puede estar vacía.', LONGEST_LABEL), { error: 'Escribe las opciones.' })
      .max(MOST_OPTIONS, `Como máximo ${MOST_OPTIONS} opciones.`)
      .optional(),
  })
  .superRefine(({ type, secret, options = [] }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (secret && !maySecret(type)) wrong('secret', 'Un campo secreto es de una sola línea y no es una lista.')
    if (type === 'choice' && options.length === 0) wrong('options', 'Escribe al menos una opción.')
    if (type !== 'choice' && options.length > 0) wrong('options', 'Solo una lista lleva opciones.')
    if (new Set(options).size < options.length) wrong('options', 'Hay opciones repetidas.')
  })
export type TemplateField = z.infer<typeof TemplateField>

/** The fields of one agent: no name twice. */
export const TemplateFields = z
  .array(TemplateField, { error: 'Escribe los campos.' })
  .max(MOST_FIELDS, `Como máximo ${MOST_FIELDS} campos.`)
  .refine(
    (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
    'Hay dos campos con el mismo nombre.',
  )
  .default([])

/** Whether what is filled in there can be a secret: what is one line, and not chosen from a list that everybody sees. */
export const maySecret = (type: FieldType): boolean => type !== 'textarea' && type !== 'choice'

/** The check of one filled-in field. Every field must be filled in; a value is trimmed, a number has a point. */
export function valueSchemaOf({ label, type, secret, options = [] }: TemplateField) {
  const missing = `Completa «${label}».`
  const longest = secret ? LONGEST_SECRET : LONGEST_LINE
  switch (type) {
    case 'textarea':
      return requiredText(missing, LONGEST_TEXT)
    case 'number':
      return requiredText(missing, longest)
        .transform((text) => text.replace(',', '.'))
        .refine((text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text), 'Escribe un número.')
    case 'url':
      return requiredUrl(missing)
    case 'email':
      return email(missing)
    case 'choice':
      return requiredText(missing).refine((text) => options.includes(text), 'Elige una opción de la lista.')
    default:
      return requiredText(missing, longest).refine((text) => !/[\r\n]/.test(text), 'Escribe una sola línea.')
  }
}

/** What a company fills in: one value a field of the template, and nothing else. */
export const formSchemaOf = (fields: readonly TemplateField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field.name, valueSchemaOf(field)])))

/** Field name → what is wrong with its value, in Spanish; nothing where all is well. Data that no field asks for is wrong too. */
export function validateForm(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong = new Map<string, string>()
  for (const field of fields) {
    const value = Object.hasOwn(data, field.name) ? data[field.name] : ''
    const message = valueSchemaOf(field).safeParse(value).error?.issues[0]?.message
    if (message !== undefined) wrong.set(field.name, message)
  }
  const names = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(data)) {
    if (!names.has(name)) wrong.set(name, 'El formulario ya no pide este dato. Vuelve a cargarlo.')
  }
  return Object.fromEntries(wrong)
}
