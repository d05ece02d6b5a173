import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { rrhh } from '../../contract.ts'
import { PAYROLL_ACCOUNTS, type PayrollAccount } from '../payment-schemas.ts'
import { AccountsField } from './account-fields.tsx'
import css from './payroll.module.css'

const FIELDS: Record<PayrollAccount, { label: string; type: string; hint: string }> = {
  expense_id: { label: 'Gasto de sueldos', type: 'Gasto', hint: 'Al debe: los sueldos y los bonos.' },
  payable_id: { label: 'Sueldos por pagar', type: 'Pasivo', hint: 'Al haber: el neto, hasta que se paga.' },
  deductions_id: {
    label: 'Deducciones por pagar',
    type: 'Pasivo',
    hint: 'Al haber: aportes, retenciones y préstamos que descontaste.',
  },
  cash_id: { label: 'Caja o banco', type: 'Activo', hint: 'Al haber al pagar; en cada pago puedes elegir otra.' },
}

/** In which accounts payrolls and their payments are written down. */
export function RulesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Cuentas contables de la nómina">
      {open && <Rules onClose={onClose} />}
    </Dialog>
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(rrhh.payrollRules)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar las cuentas." again={again} /> : <SkeletonRows />
  const none = data.expense_id === null
  const chosen = none ? data.proposed : data
  return (
    <Form
      call={rrhh.savePayrollRules}
      initial={Object.fromEntries(PAYROLL_ACCOUNTS.map((field) => [field, chosen[field] ?? '']))}
      extra={{ version: data.version }}
      submit="Guardar cuentas"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        {none
          ? 'Te proponemos las cuentas de tu plan: revísalas y guárdalas.'
          : 'Valen para lo que contabilices desde ahora; lo ya registrado no cambia.'}
        <HistoryButton call={rrhh.payrollRules} name="las cuentas de la nómina" />
      </p>
      {PAYROLL_ACCOUNTS.map((field) => (
        <AccountsField
          key={field}
          name={field}
          label={FIELDS[field].label}
          hint={FIELDS[field].hint}
          clearable={field === 'cash_id'}
          fits={({ type, cash }) => type === FIELDS[field].type && (field !== 'cash_id' || cash)}
        />
      ))}
    </Form>
  )
}
