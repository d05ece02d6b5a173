import { z } from 'zod'
import { FIELD_TYPES, type TemplateField, valueSchemaOf } from '#src/platform/offers/rules.ts'

/** What stands for a secret wherever its value does not: a save that carries it keeps what is stored. */
export const MASK = '********'

/** A filled-in field as people see it. */
export const ShownField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  secret: z.boolean(),
  options: z.array(z.string()),
  /** A secret's is the mask; '' where nothing is stored. */
  value: z.string(),
  /** True: the template asks for it no more. */
  former: z.boolean(),
})
export type ShownField = z.infer<typeof ShownField>

/** Field name → value, before it is held to a template. */
export const FormValues = z.record(z.string().max(60), z.string().max(4_000), { error: 'Completa el formulario.' })
export type FormValues = z.infer<typeof FormValues>

/** The check of a form that is edited: like the first time, but a secret that is stored may stay. */
export const editSchemaOf = (fields: readonly ShownField[]) =>
  z.strictObject(
    Object.fromEntries(
      fields.map((field) => {
        const typed = valueSchemaOf(asTemplate(field))
        return [field.name, field.value === MASK ? maskedOr(typed) : typed]
      }),
    ),
  )

const maskedOr = (typed: z.ZodType) =>
  z.string().superRefine((value, context) => {
    if (value === MASK) return
    for (const { message } of typed.safeParse(value).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })

export const asTemplate = ({ name, label, type, secret, options }: ShownField): TemplateField => ({
  name,
  label,
  type,
  secret,
  ...(type === 'choice' ? { options } : {}),
})
