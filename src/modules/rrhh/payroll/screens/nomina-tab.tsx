import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { rrhh } from '../../contract.ts'
import { ConceptsView } from './concepts/concepts-view.tsx'
import { PayrollList } from './payroll-list.tsx'
import { PayrollView } from './payroll-view.tsx'
import { usePayrollView } from './use-payroll-view.tsx'

/** Payrolls: the list, one of them, or the concepts that they are made of. */
export function NominaTab() {
  const { id, list } = usePayrollView()
  if (!useMay()(rrhh.payrolls)) {
    return <EmptyState title="La nómina es privada." text="Solo la empresa y sus administradores ven los salarios." />
  }
  if (id !== '') return <PayrollView key={id} id={id} />
  return list === 'conceptos' ? <ConceptsView /> : <PayrollList />
}
