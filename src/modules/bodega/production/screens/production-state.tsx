import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Production } from '../schemas.ts'

export const ProductionState = ({ production }: { production: Production }) =>
  production.annulled_at ? <Badge tone="bad">Anulada</Badge> : <Badge tone="good">Hecha</Badge>
