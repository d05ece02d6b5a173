import type { ReactNode } from 'react'
import { MailsStay } from '#src/web/mails/mails-stay.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import css from '../../invoices/screens/invoices.module.css'

interface MailFieldsProps {
  /** What goes, and where an answer arrives. */
  about: string
  /** Whose address it is, as in 'Correo del cliente'. */
  to: string
  /** Between address and message. */
  children?: ReactNode
}

/** To whom a document goes by mail, and with which words. */
export const MailFields = ({ about, to, children }: MailFieldsProps) => (
  <>
    <MailsStay />
    <p className={css.quiet}>{about}</p>
    <TextField name="email" label={to} type="email" autoComplete="off" autoFocus />
    {children}
    <TextAreaField name="message" label="Mensaje" />
  </>
)
