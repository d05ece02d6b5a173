import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf, OutputOf } from '#src/kernel/contract.ts'
import { DASHBOARD, LOGIN } from '#src/kernel/platform/paths.ts'
import { PRODUCT } from '#src/web/product.ts'
import { toast } from '#src/web/toast/toast.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { auth, REGISTERED } from '../contract.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import { NewPasswordField } from '../recovery/new-password-field.tsx'
import { COUNTRIES } from './countries.ts'

/** How long the welcome is shown, and when the dashboard opens. */
const WELCOME_MS = 2_000
const REDIRECT_MS = 1_500
const CONFIRM_FIRST = 'Bienvenido, revisa tu correo para confirmar tu cuenta'

/** A company's own registration. */
export default function RegisterScreen() {
  const [outcome, setOutcome] = useState<'in' | { mailed: string } | null>(null)

  const done = ({ confirm_by_mail }: OutputOf<typeof auth.register>, { email }: InputOf<typeof auth.register>) => {
    setOutcome(confirm_by_mail ? { mailed: email } : 'in')
    if (confirm_by_mail) {
      toast({ title: 'Registro Exitoso', description: CONFIRM_FIRST, look: 'success' })
      return
    }
    toast({ title: `¡Te damos la bienvenida a ${PRODUCT}!`, description: REGISTERED, look: 'success', ms: WELCOME_MS })
    // A full page load: the new session starts with nothing loaded before it.
    window.setTimeout(() => window.location.assign(DASHBOARD), REDIRECT_MS)
  }

  return (
    <EntryFrame wide>
      <EntryHead title="Registra Tu Empresa" subtitle="Crea una cuenta para unirte" back={outcome === null} />
      {outcome === null && <RegistrationForm onDone={done} />}
      {outcome === 'in' && <EmptyState title="Registro Exitoso" text="Estamos abriendo tu panel." />}
      {outcome !== null && outcome !== 'in' && (
        <EmptyState
          title="Registro Exitoso"
          text={`${CONFIRM_FIRST}. Te escribimos a ${outcome.mailed}; si no lo ves, mira en el correo no deseado. Al iniciar sesión puedes pedirlo otra vez.`}
          action={<ToLogin />}
        />
      )}
    </EntryFrame>
  )
}

const ToLogin = () => (
  <Button variant="default" renderRoot={(props) => <Link to={LOGIN} {...props} />}>
    Volver a Iniciar Sesión
  </Button>
)

interface RegistrationFormProps {
  onDone: (output: OutputOf<typeof auth.register>, input: InputOf<typeof auth.register>) => void
}

function RegistrationForm({ onDone }: RegistrationFormProps) {
  return (
    <Form
      call={auth.register}
      submit="Registrar Empresa"
      busy="Registrando..."
      label="Registro de empresa"
      layout="columns"
      fullWidth
      keep
      quiet="done"
      onDone={onDone}
    >
      <TextField name="companyName" label="Nombre de la empresa" autoComplete="organization" wide autoFocus />
      <TextField name="username" label="Tu nombre" autoComplete="name" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <NewPasswordField name="password" label="Contraseña" wide />
      <TextField name="whatsapp" label="WhatsApp" type="tel" autoComplete="tel" placeholder="+57 300 123 4567" wide />
      <SelectField name="country" label="País" options={COUNTRIES} placeholder="Elige tu país" />
      <TextField name="city" label="Ciudad" autoComplete="address-level2" />
    </Form>
  )
}
