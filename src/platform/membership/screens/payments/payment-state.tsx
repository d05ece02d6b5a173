import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { filePath } from '../../paths.ts'
import type { Payment } from '../../payments.ts'
import css from '../membership.module.css'

/** Whether a payment counts, and why not. */
export const PaymentState = ({ voided_at, void_reason }: Payment) =>
  voided_at === null ? (
    <Badge tone="good">Registrado</Badge>
  ) : (
    <span className={css.state}>
      <Badge tone="bad">Anulado</Badge>
      <span className={css.reason}>{void_reason}</span>
    </span>
  )

/** The download link of a receipt. */
export const FileLink = ({ id }: { id: string | null }) =>
  id === null ? (
    <span>—</span>
  ) : (
    <a className={css.link} href={filePath(id)} download>
      <Icon name="download" size={14} />
      Descargar
    </a>
  )
