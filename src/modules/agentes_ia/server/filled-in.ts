import { Refusal } from '#src/kernel/refusal.ts'
import { formSchemaOf, type TemplateField, validateForm } from '#src/platform/offers/rules.ts'
import type { FormValues } from '#src/platform/requests/form.ts'

/** What was filled in, as it is kept. @throws Refusal with a message for each field that is wrong */
export function filledIn(fields: readonly TemplateField[], data: FormValues): FormValues {
  const wrong = validateForm(fields, data)
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Refusal(400, first, { fields: wrong })
  return formSchemaOf(fields).parse(data) as FormValues
}
