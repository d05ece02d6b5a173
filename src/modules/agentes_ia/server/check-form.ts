import { invalidInput } from '#src/kernel/refusal.ts'
import { formSchemaOf, type TemplateField, validateForm } from '#src/platform/offers/rules.ts'
import { type FormValues, MASK } from '../form.ts'

/** What was filled in, as it is kept; the mask is no secret. @throws Refusal with a message for each field that is wrong */
export function checkForm(fields: readonly TemplateField[], typed: FormValues): FormValues {
  const secrets = new Set(fields.filter(({ secret }) => secret).map(({ name }) => name))
  const data = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, secrets.has(name) && value === MASK ? '' : value]),
  )
  const wrong = validateForm(fields, data)
  const [first] = Object.values(wrong)
  if (first !== undefined) throw invalidInput(first, wrong)
  return formSchemaOf(fields).parse(data) as FormValues
}
