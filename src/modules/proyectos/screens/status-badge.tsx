import { Badge } from '#src/web/ui/state/badge.tsx'
import { STATUSES, type Status } from '../rows.ts'

const TONES = { Pendiente: 'neutral', 'En Progreso': 'info', Completado: 'good' } as const

/** The columns of every project's board. */
export const COLUMNS = STATUSES.map((status) => ({ id: status, title: status, tone: TONES[status] }))

export const StatusBadge = ({ status }: { status: Status }) => <Badge tone={TONES[status]}>{status}</Badge>
