import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { Invoice } from '../../invoices/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'

/** Of what the client of an invoice was reminded, and whether he is. */
export const InvoiceReminders = ({ invoice: { reminded, reminders } }: { invoice: Invoice }) => (
  <>
    {!reminded && <p className={css.quiet}>No se recuerda por correo.</p>}
    {reminders.map(({ id, email, created_at }) => (
      <p key={id} className={css.quiet}>
        Recordatorio a {email}, <DateText at={created_at} as="moment" />
      </p>
    ))}
  </>
)
