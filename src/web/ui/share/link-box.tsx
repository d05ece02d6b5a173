import { Button, CopyButton, TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import css from './link-box.module.css'

interface LinkBoxProps {
  label: string
  url: string
  /** What is sent by WhatsApp to whom the person chooses there; it ends with the address. */
  text: string
  /** The name of that button. */
  whatsApp?: string
  description?: ReactNode
  field?: Ref<HTMLInputElement>
  /** Further ways to hand it out. */
  children?: ReactNode
}

/** An address to hand out: to copy, to send by WhatsApp. */
export function LinkBox({ label, url, text, whatsApp = 'WhatsApp', description, field, children }: LinkBoxProps) {
  return (
    <>
      <TextInput
        label={label}
        value={url}
        readOnly
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
        description={description}
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
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name="message-circle" size={15} />}
        >
          {whatsApp}
        </Button>
        {children}
      </div>
    </>
  )
}
