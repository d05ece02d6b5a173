import type { TemplateField } from '#src/platform/offers/rules.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SecretField } from '#src/web/ui/fields/secret-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { MASK } from '../form.ts'

/** A form's controls, one a field of the template, each of its type. */
export const TemplateInputs = ({ fields }: { fields: readonly TemplateField[] }) =>
  fields.map((field) => <TemplateInput key={field.name} {...field} />)

function TemplateInput({ name, label, type, secret, options = [] }: TemplateField) {
  if (secret)
    return (
      <SecretField
        name={name}
        label={label}
        mask={MASK}
        hint="Se guarda cifrado y nadie de tu empresa vuelve a verlo."
      />
    )
  switch (type) {
    case 'textarea':
      return <TextAreaField name={name} label={label} lines={4} />
    case 'choice':
      return <ChoiceField name={name} label={label} options={options} placeholder="Elige una opción" />
    case 'url':
      return <TextField name={name} label={label} type="url" placeholder="https://" />
    case 'email':
      return <TextField name={name} label={label} type="email" />
    case 'number':
      return <TextField name={name} label={label} inputMode="decimal" />
    default:
      return <TextField name={name} label={label} />
  }
}
