import { TextInput } from '@mantine/core'
import { LONGEST_CUSTOM_TEXT } from '#src/kernel/calls/custom.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { FormState, useField, useForm } from '#src/web/ui/form/form-state.ts'
import type { CustomKind } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import css from './custom.module.css'
import { useFields } from './use-fields.tsx'

/** In a form: what the company asks of such records besides. */
export function CustomFields({ kind }: { kind: CustomKind }) {
  const form = useForm()
  const fields = useFields(kind)
  if (fields.length === 0) return null
  const asked = new Set(fields.filter((field) => field.required).map(nameOf))
  return (
    <FormState value={{ ...form, required: (name) => asked.has(name) || form.required(name) }}>
      <h3 className={css.part}>Más datos</h3>
      {fields.map((field) => (
        <Input key={field.key} field={field} />
      ))}
    </FormState>
  )
}

const nameOf = ({ key }: Pick<CustomField, 'key'>) => `custom.${key}`
const YES_OR_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

function Input({ field: { key, label, type, options } }: { field: CustomField }) {
  const name = nameOf({ key })
  switch (type) {
    case 'number':
      return <NumberInput name={name} label={label} />
    case 'money':
      return <MoneyField name={name} label={label} />
    case 'date':
      return <DayField name={name} label={label} />
    case 'list':
      return <ListInput name={name} label={label} options={options} />
    case 'boolean':
      return <ChoiceField name={name} label={label} options={YES_OR_NO} placeholder="Sin decir" />
    default:
      return <LineInput name={name} label={label} />
  }
}

interface InputProps {
  name: string
  label: string
}

function LineInput({ name, label }: InputProps) {
  const field = useField(name)
  return (
    <TextInput
      name={name}
      label={label}
      autoComplete="off"
      maxLength={LONGEST_CUSTOM_TEXT}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}

function NumberInput({ name, label }: InputProps) {
  const field = useField(name)
  return (
    <DecimalInput
      name={name}
      label={label}
      required={field.required}
      error={field.error}
      value={String(field.value ?? '')}
      onChange={field.set}
    />
  )
}

/** What the record says stays a choice, though the company no longer offers it. */
function ListInput({ name, label, options }: InputProps & { options: readonly string[] }) {
  const { value } = useField(name)
  const held = typeof value === 'string' && value !== '' && !options.includes(value) ? [value] : []
  return <SelectField name={name} label={label} options={[...options, ...held]} clearable />
}
