import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { type CompanyRole, ROLE_SENTENCES } from '../rules.ts'

/** One of the roles that may be given, with what it means in a sentence. */
export function RoleField({ roles }: { roles: readonly CompanyRole[] }) {
  const { value } = useField('role')
  const chosen = COMPANY_ROLES.find((role) => role === value)
  const options = roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))
  return <ChoiceField name="role" label="Rol" options={options} hint={chosen && ROLE_SENTENCES[chosen]} />
}
