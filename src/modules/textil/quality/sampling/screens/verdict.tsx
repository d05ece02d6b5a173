import { Badge } from '#src/web/ui/state/badge.tsx'
import type { LotVerdict } from '../schemas.ts'

/** What came of a plan; nothing of an inspection that was done freely. */
export const VerdictBadge = ({ verdict }: { verdict: LotVerdict | null }) =>
  verdict === null ? null : <Badge tone={verdict === 'Aceptado' ? 'good' : 'bad'}>{verdict}</Badge>
