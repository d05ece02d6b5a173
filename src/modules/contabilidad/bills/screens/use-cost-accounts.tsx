import { useQuery } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'

/** The accounts that something bought may go to, and where it goes while none is chosen. */
export function useCostAccounts(supplier: string) {
  const accounts = useQuery(contabilidad.accounts, {}, { quiet: true })
  const rules = useQuery(contabilidad.purchaseRules, {}, { quiet: true })
  const habits = useQuery(
    contabilidad.supplierHabits,
    { supplier_id: supplier },
    { enabled: supplier !== '', quiet: true },
  )
  const options = (accounts.data ?? [])
    .filter(({ type, cash }) => type === 'Gasto' || (type === 'Activo' && !cash))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  const usual = (supplier === '' ? undefined : habits.data?.account_id) ?? rules.data?.expense_id
  return {
    options,
    usual: options.find(({ value }) => value === usual)?.label ?? 'Elige la cuenta',
    days: supplier === '' ? undefined : habits.data?.payment_days,
  }
}
