import { mailLink } from '../mail-link.ts'
import { Icon } from '../ui/icon.tsx'
import { AddressText } from '../ui/text/address-text.tsx'
import { useViewedCompany } from '../viewed-company.ts'
import css from './contact-ways.module.css'
import { whatsappLink } from './whatsapp-link.ts'

/** Links to call, write or message somebody. */
export function ContactWays({ email, phone }: { email: string; phone: string }) {
  const chat = whatsappLink(phone, useViewedCompany().country)
  return (
    <span className={css.contact}>
      {phone !== '' && (
        <a className={css.way} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size={15} /> {phone}
        </a>
      )}
      {chat && (
        <a className={css.way} href={chat} target="_blank" rel="noreferrer">
          <Icon name="message-circle" size={15} /> WhatsApp
        </a>
      )}
      {email !== '' && (
        <a className={css.way} href={mailLink(email)}>
          <Icon name="mail" size={15} />
          <span>
            <AddressText>{email}</AddressText>
          </span>
        </a>
      )}
    </span>
  )
}
