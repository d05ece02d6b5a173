import type { Role } from '#src/kernel/access.ts'
import { ROLE_LABELS } from '#src/web/shell/sidebar/nav.ts'
import css from './team.module.css'

/** A role in its colour and its word. */
export function RoleName({ role }: { role: Role }) {
  return (
    <span className={css.role}>
      <span className={css.dot} data-role={role} aria-hidden />
      {ROLE_LABELS[role]}
    </span>
  )
}
