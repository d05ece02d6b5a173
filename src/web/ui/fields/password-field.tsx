import { PasswordInput } from '@mantine/core'
import css from '../form/form.module.css'
import { type FieldProps, useField, useSecret } from '../form/form-state.ts'

interface PasswordFieldProps extends FieldProps {
  /** 'new-password' where one is chosen. */
  autoComplete?: 'current-password' | 'new-password' | 'off'
}

/** A secret, with a button that reveals it. */
export function PasswordField({ name, label, hint, wide, ...rest }: PasswordFieldProps) {
  const field = useField(name)
  useSecret(name)
  return (
    <PasswordInput
      autoComplete="current-password"
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      name={name}
      label={label}
      description={hint}
      className={wide ? css.wide : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      required={field.required}
      error={field.error}
      // Mantine sets it on every other input by itself.
      aria-invalid={field.error ? true : undefined}
      value={String(field.value ?? '')}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}
