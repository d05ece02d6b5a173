import { Mail, MessageCircle } from 'lucide-react'
import { Money } from '#src/web/ui/money.tsx'
import type { Opportunity } from '../opportunity-rows.ts'
import { ageInDays, ageText, mailLink, whatsappLink } from '../rules.ts'
import css from './opportunity-face.module.css'

/** Below a card's name: what the client wants, what it is worth, how old it is, and two short ways to write. */
export function OpportunityFace({ opportunity }: { opportunity: Opportunity }) {
  const { client_name, product_interest, value, whatsapp, email, created_at } = opportunity
  const chat = whatsappLink(whatsapp)
  return (
    <span className={css.face}>
      <span className={css.line}>
        <span className={css.interest}>{product_interest}</span>
        <span className={css.age}>
          <span className="only-read">Antigüedad: </span>
          {ageText(ageInDays(created_at))}
        </span>
      </span>
      <span className={css.line}>
        <span className={css.value}>
          <Money amount={value} />
        </span>
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
    </span>
  )
}
