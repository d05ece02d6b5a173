import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { AccountType } from '../../rows.ts'

interface AccountFieldProps {
  name: string
  label: string
  hint?: string
  /** Offers only accounts of these types. */
  types?: readonly AccountType[]
  clearable?: boolean
  wide?: boolean
}

/** An account of the chart, found by code or name. */
export function AccountField({ types, ...field }: AccountFieldProps) {
  const { data } = useQuery(contabilidad.accounts)
  const fitting = (data ?? []).filter(({ type }) => types === undefined || types.includes(type))
  return (
    <SelectField
      {...field}
      none="Todavía no hay cuentas: créalas en Plan de Cuentas."
      options={fitting.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}

/** A cost centre, or none; hidden if the company has none. */
export function CenterField({ name, label, wide }: Pick<AccountFieldProps, 'name' | 'label' | 'wide'>) {
  const { data } = useQuery(contabilidad.centers)
  if (!data?.length) return null
  return (
    <SelectField
      name={name}
      label={label}
      wide={wide}
      clearable
      options={data.map((center) => ({ value: center.id, label: center.name }))}
    />
  )
}
