import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'

type Account = { id: string; code: string; name: string; type: string; cash: boolean }

interface AccountsFieldProps {
  name: string
  label: string
  hint?: string
  clearable?: boolean
  fits: (account: Account) => boolean
}

/** An account of the plan, where Contabilidad is connected. */
export function AccountsField({ fits, ...field }: AccountsFieldProps) {
  const { data } = useQuery(contabilidad.accounts)
  const options = (data ?? []).filter(fits).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  return <SelectField {...field} options={options} />
}

/** Caja or banco. */
export const CashField = () => (
  <AccountsField
    name="account_id"
    label="Caja o banco del que sale el dinero"
    hint="Vacío: el que elegiste en Cuentas contables."
    clearable
    fits={({ cash }) => cash}
  />
)
