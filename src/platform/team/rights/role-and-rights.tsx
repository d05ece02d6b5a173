import { isLimitable } from '#src/kernel/rights/levels.ts'
import { PRESET_LABELS, presetOf } from '#src/kernel/rights/presets.ts'
import { useSlots } from '#src/web/slots.ts'
import type { Member } from '../contract.ts'
import { RoleName } from '../screens/role-name.tsx'
import css from '../screens/team.module.css'
import { asLevels } from './rules.ts'

/** A person's role, and beneath it what they may apart from it: 'Vendedor', 'Permisos a medida'. */
export function RoleAndRights({ role, levels }: Pick<Member, 'role' | 'levels'>) {
  const { modules } = useSlots()
  if (levels.length === 0 || !isLimitable(role)) return <RoleName role={role} />
  const preset = presetOf(asLevels(levels), modules)
  return (
    <span className={css.names}>
      <RoleName role={role} />
      <span className={css.name}>{preset ? PRESET_LABELS[preset] : 'Permisos a medida'}</span>
    </span>
  )
}
