import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Bill } from '../../bills/schemas.ts'
import css from '../../invoices/screens/invoices.module.css'

/** What the supplier took back of a bill; annulled notes stay visible. Nothing where there are none. */
export function BillCredits({ bill: { credit_notes: notes, currency } }: { bill: Bill }) {
  if (notes.length === 0) return null
  return (
    <PagePart title="Notas de crédito" level={3}>
      <ul className={css.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <DateText at={note.date} />
            <span className={css.grow}>
              <Link {...linkTo({ tab: 'compras', vista: 'notas', nota: note.id }, modulePath('contabilidad'))}>
                {note.number}
              </Link>{' '}
              · {note.supplier_number} · {note.reason}
              {note.annulled_on && (
                <span className={css.client}>
                  <small>
                    Anulada el <DateText at={note.annulled_on} />: {note.annulment_reason}
                  </small>
                </span>
              )}
            </span>
            <span data-undone={note.annulled_on ? true : undefined}>
              <Money amount={note.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
