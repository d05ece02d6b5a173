import { laterDay } from '#src/kernel/days/day.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { reminderText } from '../rules.ts'
import css from './reminders.module.css'

/** The mail as it would be today, of an invoice made up. */
export function ReminderPreview() {
  const { values } = useForm<{ days_before?: unknown; opening?: unknown } & Record<string, unknown>>()
  const today = useCompanyToday()
  const { country, currency } = useViewedCompany()
  const { company } = useSession()
  const before = typeof values.days_before === 'number' && values.days_before <= 60 ? values.days_before : 0
  const paragraphs = reminderText({
    opening: String(values.opening ?? ''),
    invoices: [
      { kind: 'Factura', number: 'FAC-001', balance: '119000.00', currency, due_date: laterDay(today, before) },
    ],
    company_name: company?.name ?? '',
    country,
    today,
  })
  return (
    <section className={css.preview} aria-label="Así se lee">
      <h3>Así se lee</h3>
      <p>Buen día:</p>
      {paragraphs.map((text, at) => (
        // Paragraphs have nothing but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={at}>{text}</p>
      ))}
    </section>
  )
}
