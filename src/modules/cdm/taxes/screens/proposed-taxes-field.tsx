import { MultiSelect } from '@mantine/core'
import { useField } from '#src/web/ui/form/form-state.ts'
import type { PROPOSING } from '../rules.ts'
import css from './taxes.module.css'
import { useProposable } from './use-proposable.tsx'

interface ProposedTaxesFieldProps {
  name: keyof typeof PROPOSING
  label: string
  hint: string
}

/** The taxes that lines begin with for a contact or a product. Nothing while the company has none; an archived one that it has stays a choice. */
export function ProposedTaxesField({ name, label, hint }: ProposedTaxesFieldProps) {
  const field = useField(name)
  const taxes = useProposable(name)
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  if (taxes.length === 0 && chosen.length === 0) return null
  const archived = chosen.filter((code) => !taxes.some(({ id }) => id === code))
  return (
    <MultiSelect
      className={css.proposed}
      attributes={{ input: { name } }}
      label={label}
      description={hint}
      placeholder={chosen.length === 0 ? 'Elige impuestos y retenciones' : undefined}
      data={[
        ...taxes.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ...archived.map((id) => ({ value: id, label: 'Impuesto archivado' })),
      ]}
      searchable
      hidePickedOptions
      openOnFocus={false}
      nothingFoundMessage="No hay impuestos así."
      error={field.error}
      value={chosen}
      onChange={field.set}
    />
  )
}
