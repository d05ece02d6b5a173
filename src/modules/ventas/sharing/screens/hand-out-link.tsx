import { Button, CopyButton, TextInput } from '@mantine/core'
import { whatsAppUrl } from '#src/platform/team/rules.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
import type { Quote } from '../../quotes/schemas.ts'
import type { QuoteLink } from '../schemas.ts'
import css from './sharing.module.css'

interface HandOutLinkProps {
  quote: Quote
  url: string
  link: QuoteLink
  onMail: () => void
}

/** A link that is open: to copy, to send, or to close. */
export function HandOutLink({ quote, url, link, onMail }: HandOutLinkProps) {
  const { company } = useSession()
  const closing = useAction(ventas.closeQuoteLink)
  const text = `Hola. Te comparto la cotización ${quote.number} de ${company?.name ?? 'nuestra empresa'}. Ábrela y respóndela aquí: ${url}`
  return (
    <>
      <TextInput
        label="Enlace para tu cliente"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        description={
          <>
            Abre hasta el <DateText at={link.expires_at} as="long" />. Lo compartió {link.username}.
          </>
        }
      />
      <div className={css.ways}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button leftSection={<Icon name={copied ? 'check' : 'copy'} size={15} />} onClick={copy}>
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
          leftSection={<Icon name="message-circle" size={15} />}
        >
          WhatsApp
        </Button>
        <Button variant="default" leftSection={<Icon name="mail" size={15} />} onClick={onMail}>
          Correo con PDF
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={closing.busy}
          onClick={() => void closing.run({ id: link.id, version: link.version })}
        >
          Cerrar enlace
        </Button>
      </div>
    </>
  )
}
