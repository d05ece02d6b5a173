import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../screens/accounting.module.css'
import type { FiscalYear } from '../schemas.ts'
import { YearCheckList } from './year-check-list.tsx'

interface CloseYearProps {
  of: FiscalYear | null
  name: string
  /** The account of equity that is proposed. */
  proposed: string | null
  onClose: () => void
}

/** Closes a year, after what still waits of it. */
export function CloseYearDialog({ of, name, proposed, onClose }: CloseYearProps) {
  const accounts = useQuery(contabilidad.accounts, undefined, { enabled: of !== null }).data ?? []
  return (
    <Dialog open={of !== null} onClose={onClose} title={`Cerrar el ejercicio ${name}`}>
      {of && (
        <Form
          call={contabilidad.closeYear}
          initial={{ account_id: proposed ?? '' }}
          extra={{ year: of.year }}
          submit="Cerrar el ejercicio"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <YearCheckList year={of.year} />
          <SelectField
            name="account_id"
            label="Cuenta que recibe el resultado"
            options={accounts
              .filter(({ type }) => type === 'Patrimonio')
              .map(({ id, code, name: called }) => ({ value: id, label: `${code} ${called}` }))}
            none="Crea antes una cuenta de tipo Patrimonio en Plan de Cuentas."
          />
          <p className={css.quiet}>
            Un asiento del último día salda ingresos y gastos. Reabrirlo lo anula ese mismo día.
          </p>
        </Form>
      )}
    </Dialog>
  )
}
