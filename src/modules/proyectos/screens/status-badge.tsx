import { Badge } from '#src/web/ui/state/badge.tsx'
import { TASK_STATUSES, type TaskStatus } from '../rows.ts'

const TONES = { Pendiente: 'neutral', 'En Progreso': 'info', Completado: 'good' } as const

/** The columns of every project's board. */
export const BOARD_COLUMNS = TASK_STATUSES.map((status) => ({ id: status, title: status, tone: TONES[status] }))

export const TaskStatusBadge = ({ status }: { status: TaskStatus }) => <Badge tone={TONES[status]}>{status}</Badge>
