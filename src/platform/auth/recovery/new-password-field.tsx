import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { SHORTEST_PASSWORD } from '../passwords/password.ts'

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** Shows the minimum length inside the field, beside fields without a hint. */
  inside?: boolean
  wide?: boolean
  autoFocus?: boolean
}

const LENGTH = `Al menos ${SHORTEST_PASSWORD} caracteres`

/** A new password, with its minimum length as a hint. */
export function NewPasswordField({
  name = 'new_password',
  label = 'Nueva contraseña',
  inside,
  ...rest
}: NewPasswordFieldProps) {
  const telling = inside ? { placeholder: LENGTH } : { hint: `${LENGTH}.` }
  return <PasswordField name={name} label={label} autoComplete="new-password" {...telling} {...rest} />
}
