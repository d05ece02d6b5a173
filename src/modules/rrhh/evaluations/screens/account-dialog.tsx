import { team } from '#src/platform/team/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { rrhh } from '../../contract.ts'
import type { Employee } from '../../rows.ts'
import css from './evaluations.module.css'

/** Which account of the company is an employee's: with it he sees his own evaluations. */
export function LinkAccountDialog({ employee, onClose }: { employee: Employee | null; onClose: () => void }) {
  return (
    <Dialog open={employee !== null} onClose={onClose} title={`Cuenta de ${employee?.name ?? ''}`} size="sm">
      {employee && <AccountForm employee={employee} onClose={onClose} />}
    </Dialog>
  )
}

function AccountForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { data } = useQuery(rrhh.employeeAccount, { id: employee.id })
  const members = useQuery(team.members, {})
  if (data === undefined || members.data === undefined) return <SkeletonRows />
  return (
    <Form
      call={rrhh.linkAccount}
      initial={{ account_id: data.account_id ?? '' }}
      extra={{ id: employee.id, version: employee.version }}
      submit="Guardar"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>Con su cuenta, esta persona ve sus evaluaciones publicadas y puede responderlas.</p>
      <SelectField
        name="account_id"
        label="Persona del equipo"
        placeholder="Ninguna"
        clearable
        options={members.data.rows.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
      />
    </Form>
  )
}
