import { Button, CopyButton, TextInput } from '@mantine/core'
import { Check, Copy, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import type { InvitationLink } from '../invitation.ts'
import { INVITATION_DAYS, invitationUrl, whatsAppUrl } from '../rules.ts'
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
      <TextInput
        label="Enlace de invitación"
        value={url}
        readOnly
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.share}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? 'Enlace copiado' : 'Copiar enlace'}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={whatsAppUrl(text)}
          target="_blank"
          rel="noreferrer"
          leftSection={<MessageCircle size={15} aria-hidden />}
        >
          Compartir por WhatsApp
        </Button>
      </div>
      <div className={css.foot}>
        <Button variant="subtle" onClick={onClose}>
          Listo
        </Button>
      </div>
    </div>
  )
}
