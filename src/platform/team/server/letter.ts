import type { Mail } from '#src/server/mail.ts'
import { INVITATION_DAYS } from '../rules.ts'

interface Invited {
  email: string
  name: string
  company: string
  inviter: string
  url: string
}

export const invitationLetter = ({ email, name, company, inviter, url }: Invited): Mail => ({
  to: email,
  subject: `${inviter} te invita a ${company}`,
  greeting: name ? `Hola, ${name}:` : 'Hola:',
  paragraphs: [
    `${inviter} te invita a trabajar con ${company} en Trama. Abre el enlace y elige tu usuario y tu contraseña.`,
  ],
  action: { label: 'Aceptar la invitación', url },
  note: `El enlace sirve una vez, durante ${INVITATION_DAYS} días. Si no conoces a ${inviter}, no tienes que hacer nada.`,
})
