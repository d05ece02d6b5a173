import { useQuery } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { contabilidad } from '../../../contabilidad/contract.ts'
import { bodega } from '../../contract.ts'

interface CounterAccountProps {
  label: string
  /** What is posted there. */
  hint: string
}

/** Against which account of the books an act is posted, for who works there; nothing where the books keep no goods. */
export function CounterAccountField(props: CounterAccountProps) {
  const opens = useSession().modules.includes('contabilidad')
  const may = useMay()(contabilidad.addEntry)
  return opens && may ? <Accounts {...props} /> : null
}

function Accounts({ label, hint }: CounterAccountProps) {
  const kept = useQuery(bodega.stockAccounts, {}, { quiet: true }).data
  const all = useQuery(contabilidad.accounts, {}, { quiet: true }).data ?? []
  if (!kept || kept.since === null) return null
  return (
    <SelectField
      name="account_id"
      label={label}
      hint={`${hint} Vacía: «Diferencias de inventario».`}
      clearable
      options={all
        .filter(({ id }) => id !== kept.inventory_id)
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}
