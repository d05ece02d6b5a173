import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type FieldProps, useField, useSecret } from '../form/form-state.ts'

interface SecretFieldProps extends FieldProps {
  /** What the server shows of a secret that is stored. */
  mask: string
}

/** A secret of a form: what is stored stays behind its mask until it is replaced; what is typed is hidden, with a button that shows it. */
export function SecretField({ name, label, hint, mask }: SecretFieldProps) {
  const field = useField(name)
  useSecret(name)
  const [stored] = useState(field.value === mask)
  const [replacing, setReplacing] = useState(false)
  const control = useRef<HTMLInputElement | null>(null)
  // Each of the two buttons takes itself away: the focus goes on to what it brought.
  const [turned, setTurned] = useState(false)
  useEffect(() => {
    if (!turned) return
    control.current?.focus()
    setTurned(false)
  }, [turned])
  const common = { name, label, description: hint, required: field.required, error: field.error, autoComplete: 'off' }

  if (stored && !replacing) {
    const replace = () => {
      setReplacing(true)
      setTurned(true)
      field.set('')
    }
    return (
      <TextInput
        {...common}
        ref={control}
        value={mask}
        readOnly
        rightSection={
          <Button variant="subtle" size="compact-sm" aria-label={`Reemplazar ${label}`} onClick={replace}>
            Reemplazar
          </Button>
        }
        rightSectionWidth={110}
      />
    )
  }
  const keep = () => {
    setReplacing(false)
    setTurned(true)
    field.set(mask)
  }
  return (
    <div>
      <PasswordInput
        {...common}
        // What is hidden here is no password of the reader's own, and none that a browser should offer to remember.
        data-1p-ignore
        ref={control}
        visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar ${label}`, tabIndex: 0 }}
        value={String(field.value ?? '')}
        onChange={(event) => field.set(event.currentTarget.value)}
      />
      {replacing && (
        <Button variant="subtle" size="compact-sm" mt={4} aria-label={`Conservar ${label}`} onClick={keep}>
          Conservar el actual
        </Button>
      )}
    </div>
  )
}
