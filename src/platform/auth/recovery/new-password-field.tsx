import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { SHORTEST_PASSWORD } from '../passwords/password.ts'

interface NewPasswordFieldProps {
  name?: string
  label?: string
  /** Says how long it must be inside, where a field without a hint stands beside it. */
  inside?: boolean
  wide?: boolean
  autoFocus?: boolean
}

const LENGTH = `Al menos ${SHORTEST_PASSWORD} caracteres`

/** A password that is chosen now; it says how long it must be. */
export function NewPasswordField({
  name = 'new_password',
  label = 'Nueva contraseña',
  inside,
  ...rest
}: NewPasswordFieldProps) {
  const telling = inside ? { placeholder: LENGTH } : { hint: `${LENGTH}.` }
  return <PasswordField name={name} label={label} autoComplete="new-password" {...telling} {...rest} />
}
