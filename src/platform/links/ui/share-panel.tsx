import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { LinkBox } from '#src/web/ui/share/link-box.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { SHARE_DAYS, USUAL_DAYS } from '../rules.ts'
import type { PublicLink } from '../schemas.ts'
import css from './links.module.css'

interface SharePanelProps {
  link: PublicLink | null
  /** Its address; null for none that is open. */
  url: string | null
  /** What is sent with the address. */
  text: (url: string) => string
  /** What sharing does, where nothing is shared yet. */
  explanation: string
  closing: { busy: boolean; run: () => void }
  onMail: () => void
  /** The form that opens a link or lengthens it. */
  children: (way: ShareForm) => ReactNode
}

/** What the forms of all documents have in common. */
interface ShareForm {
  initial: { days: string }
  submit: string
  busy: string
  draft: false
  label: string
  children: ReactNode
}

const LASTING = SHARE_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'Un año' : `${days} días` }))

/** A document's public link: to make, to hand out, to lengthen, to close. */
export function SharePanel({ link, url, text, explanation, closing, onMail, children }: SharePanelProps) {
  const open = url !== null && link !== null
  const form = children({
    initial: { days: String(USUAL_DAYS) },
    submit: open ? 'Prolongar' : 'Crear enlace',
    busy: 'Creando…',
    draft: false,
    label: open ? 'Prolongar el enlace' : 'Crear un enlace',
    children: <ChoiceField name="days" label={open ? 'Abierto desde hoy' : 'Abierto durante'} options={LASTING} />,
  })
  if (!open)
    return (
      <div className={css.sharing}>
        <p className={css.quiet}>{explanation}</p>
        {form}
      </div>
    )
  return (
    <div className={css.sharing}>
      <LinkBox
        label="Enlace para tu cliente"
        url={url}
        text={text(url)}
        description={
          <>
            Abre hasta el <DateText at={link.expires_at} as="long" />. Lo compartió {link.username}.
          </>
        }
      >
        <Button variant="default" leftSection={<Icon name="mail" size={15} />} onClick={onMail}>
          Correo con PDF
        </Button>
        <Button variant="subtle" color="red" loading={closing.busy} onClick={closing.run}>
          Cerrar enlace
        </Button>
      </LinkBox>
      <details className={css.folded}>
        <summary>Prolongar el enlace</summary>
        {form}
      </details>
    </div>
  )
}
