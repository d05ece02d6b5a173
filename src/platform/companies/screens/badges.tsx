import { Badge } from '#src/web/ui/state/badge.tsx'
import type { RegisteredCompany } from '../company-files.ts'

/** Green for 'Al día', red for anything else. */
export const MembershipBadge = ({ membership_status }: Pick<RegisteredCompany, 'membership_status'>) => (
  <Badge tone={membership_status === 'Al día' ? 'good' : 'bad'}>{membership_status}</Badge>
)

export const StateBadge = ({ active }: Pick<RegisteredCompany, 'active'>) => (
  <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Activa' : 'Inactiva'}</Badge>
)
