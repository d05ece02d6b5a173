import { Mail, MessageCircle } from 'lucide-react'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { whatsappLink } from '#src/web/contact/whatsapp-link.ts'
import { money } from '#src/web/formats.ts'
import { mailLink } from '#src/web/mail-link.ts'
import { breakable } from '#src/web/ui/text/money.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { ageInDays, ageText } from '../rules.ts'
import type { Opportunity } from '../schemas.ts'
import css from './opportunity-face.module.css'
import { OpportunityPlan } from './opportunity-plan.tsx'

/** The content of a card: what the client wants, value, age, links to contact the client, and what its seller plans. */
export function OpportunityFace({ opportunity }: { opportunity: Opportunity }) {
  const { id, client_name, product_interest, value, whatsapp, email, created_at } = opportunity
  const { country, currency } = useViewedCompany()
  const chat = whatsappLink(whatsapp, country)
  return (
    <span className={css.face}>
      <span className={css.line}>
        <span className={css.interest}>{product_interest}</span>
        <RowTags kind="sales_opportunities" id={id} dots />
        <span className={css.age}>
          <span className="only-read">Antigüedad: </span>
          {ageText(ageInDays(created_at))}
        </span>
      </span>
      <span className={css.line}>
        {/* Where a column is narrow the currency makes room for the figure: the column's sum says it too. */}
        <span className={css.value}>{breakable(money(value, currency))}</span>
        <span className={css.links}>
          {chat !== null && (
            <a
              className={css.link}
              href={chat}
              target="_blank"
              rel="noreferrer"
              draggable={false}
              aria-label={`WhatsApp de ${client_name}`}
            >
              <MessageCircle size={15} aria-hidden />
            </a>
          )}
          {email !== '' && (
            <a className={css.link} href={mailLink(email)} draggable={false} aria-label={`Correo a ${client_name}`}>
              <Mail size={15} aria-hidden />
            </a>
          )}
        </span>
      </span>
      <OpportunityPlan opportunity={opportunity} />
    </span>
  )
}
