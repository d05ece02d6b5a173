import type { Mail } from '#src/server/mail/mail.ts'
import { breakLinks } from '../../auth/registration/server/break-links.ts'
import { INVITATION_DAYS } from '../rules.ts'

interface Invited {
  email: string
  name: string
  company: string
  inviter: string
  url: string
}

/** Names are of the inviter's choosing: none of them leads anywhere. */
export const invitationMail = (invited: Invited): Mail => {
  const { email, url } = invited
  const [name, company, inviter] = [invited.name, invited.company, invited.inviter].map(breakLinks) as [
    string,
    string,
    string,
  ]
  return {
    to: email,
    subject: `${inviter} te invita a ${company}`,
    greeting: name ? `Hola, ${name}:` : 'Hola:',
    paragraphs: [
      `${inviter} te invita a trabajar con ${company} en Trama. Abre el enlace y elige tu usuario y tu contraseña.`,
    ],
    action: { label: 'Aceptar la invitación', url },
    note: `El enlace sirve una vez, durante ${INVITATION_DAYS} días. Si no conoces a ${inviter}, no tienes que hacer nada.`,
  }
}
