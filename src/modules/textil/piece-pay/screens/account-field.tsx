import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'

interface AccountFieldProps {
  name: string
  label: string
  hint: string
  fits: (account: { type: string; cash: boolean }) => boolean
}

/** An account of the plan, or none; shown where Contabilidad is connected. */
export function PieceAccountField({ fits, ...field }: AccountFieldProps) {
  const { data } = useQuery(contabilidad.accounts)
  const options = (data ?? []).filter(fits).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  return <SelectField {...field} options={options} clearable />
}
