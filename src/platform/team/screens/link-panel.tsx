import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import { LinkBox } from '#src/web/ui/share/link-box.tsx'
import type { InvitationLink } from '../invitation.ts'
import { INVITATION_DAYS, invitationUrl } from '../rules.ts'
import css from './team.module.css'

/** A link that works once: to copy, or to send by WhatsApp. It is not shown again. */
export function LinkPanel({ link, onClose }: { link: InvitationLink; onClose: () => void }) {
  const { company } = useSession()
  const url = invitationUrl(window.location.origin, link.key)
  const text = `Te invito a trabajar con ${company?.name ?? 'nuestra empresa'} en Trama. Abre este enlace y elige tu contraseña: ${url}`
  const field = useRef<HTMLInputElement>(null)
  // It stands where a form or a menu was, whose focus would be lost.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={css.link}>
      <p className={css.explanation}>
        {link.sent ? `Le enviamos un correo a ${link.email}. También` : 'Ahora'} puedes pasarle este enlace. Sirve una
        vez, durante {INVITATION_DAYS} días, y no se vuelve a mostrar.
      </p>
      <LinkBox label="Enlace de invitación" url={url} text={text} whatsApp="Compartir por WhatsApp" field={field} />
      <div className={css.foot}>
        <Button variant="subtle" onClick={onClose}>
          Listo
        </Button>
      </div>
    </div>
  )
}
