import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { contabilidad } from '../../contract.ts'

/** An account of caja or banco, by default that of the company's rules. Nothing where the plan has none. */
export function MoneyAccountField({ label }: { label: string }) {
  const rules = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const accounts = useQuery(contabilidad.accounts, {}, { quiet: true })
  const cash = (accounts.data ?? []).filter((account) => account.cash)
  if (cash.length === 0) return null
  return (
    <SelectField
      name="account_id"
      label={label}
      clearable
      placeholder={rules.data?.cash_id ? 'La de tus facturas' : undefined}
      options={cash.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}
