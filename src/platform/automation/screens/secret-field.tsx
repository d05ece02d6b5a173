import { ActionIcon, TextInput } from '@mantine/core'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useAction } from '#src/web/calls/call.ts'
import { toast } from '#src/web/toast/toast.ts'
import { type FieldProps, useField } from '#src/web/ui/form/form-state.ts'
import { automation } from '../contract.ts'
import { SECRET_MASK, type SecretPlace, withoutMask } from '../rules.ts'
import css from './ficha.module.css'
import { useSecrets } from './secrets.tsx'

interface SecretFieldProps extends Omit<FieldProps, 'placeholder'> {
  place: SecretPlace
}

/** A secret: control can write, reveal (audited each time) and copy it; others see a mask. */
export function ProfileSecretField(props: SecretFieldProps) {
  return useSecrets().editable ? <Editable {...props} /> : <ReadOnly {...props} />
}

function ReadOnly({ name, label, hint }: SecretFieldProps) {
  const { value } = useField(name)
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      readOnly
      placeholder="Sin secreto"
      value={String(value ?? '')}
      classNames={{ input: css.readOnly }}
    />
  )
}

function Editable({ name, label, hint, place }: SecretFieldProps) {
  const field = useField(name)
  const { company, revealed, show, hide } = useSecrets()
  const reveal = useAction(automation.reveal)
  const value = String(field.value ?? '')
  const isKept = value === SECRET_MASK
  const isShown = revealed[place] !== undefined
  const shownText = isKept && isShown ? revealed[place] : value

  const text = async (): Promise<string | null> => {
    if (!isKept || isShown) return shownText ?? ''
    const outcome = await reveal.run({ id: company, place })
    return outcome.ok ? outcome.output.secret : null
  }
  const toggle = async () => {
    const clear = isShown ? null : await text()
    if (isShown) hide(place)
    else if (clear !== null) show(place, clear)
  }
  const copy = async () => {
    const clear = await text()
    if (clear === null) return
    await navigator.clipboard.writeText(clear)
    toast({ title: 'Copiado', look: 'success' })
  }
  const change = (typed: string) => field.set(isKept && !isShown ? withoutMask(typed) : typed)

  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      type={isKept || isShown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      error={field.error}
      value={shownText}
      onFocus={(event) => isKept && !isShown && event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
      rightSectionWidth={value === '' ? undefined : 68}
      rightSection={
        value === '' ? undefined : (
          <span className={css.secretActions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={reveal.busy}
              aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} ${label}`}
              onClick={() => void toggle()}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </ActionIcon>
            {/* Only where the page is served securely may a page write to the clipboard. */}
            {window.isSecureContext && (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={reveal.busy}
                aria-label={`Copiar ${label}`}
                onClick={() => void copy()}
              >
                <Copy size={16} aria-hidden />
              </ActionIcon>
            )}
          </span>
        )
      }
    />
  )
}
