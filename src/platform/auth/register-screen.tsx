import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { DASHBOARD, LOGIN } from '#src/web/guard.ts'
import { PRODUCT } from '#src/web/product.ts'
import { toast } from '#src/web/toast.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { SelectField } from '#src/web/ui/select-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { auth, REGISTERED } from './contract.ts'
import { COUNTRIES } from './countries.ts'
import { EntryFrame } from './entry-frame.tsx'
import { SHORTEST_PASSWORD } from './password.ts'
import css from './register-screen.module.css'

/** Part 1 §9: the welcome, and when the dashboard opens. */
const WELCOME_MS = 2_000
const REDIRECT_MS = 1_500

/** A company's own registration: part 1 §2 'Register'. */
export default function RegisterScreen() {
  const [registered, setRegistered] = useState(false)

  const welcome = () => {
    setRegistered(true)
    toast({ title: `¡Te damos la bienvenida a ${PRODUCT}!`, description: REGISTERED, look: 'success', ms: WELCOME_MS })
    // A whole navigation: the new session begins with nothing loaded before it.
    window.setTimeout(() => window.location.assign(DASHBOARD), REDIRECT_MS)
  }

  return (
    <EntryFrame wide>
      <header>
        {!registered && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={css.back}
            leftSection={<ArrowLeft size={15} aria-hidden />}
            renderRoot={(props) => <Link to={LOGIN} {...props} />}
          >
            Volver a Iniciar Sesión
          </Button>
        )}
        <h1 className={css.title}>Registra Tu Empresa</h1>
        <p className={css.subtitle}>Crea una cuenta para unirte</p>
      </header>
      {registered ? (
        <EmptyState title="Registro Exitoso" text="Estamos abriendo tu panel." />
      ) : (
        <RegistrationForm onDone={welcome} />
      )}
    </EntryFrame>
  )
}

function RegistrationForm({ onDone }: { onDone: () => void }) {
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
      <TextField name="username" label="Usuario principal" autoComplete="name" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label="Contraseña"
        hint={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
        autoComplete="new-password"
        wide
      />
      <TextField name="whatsapp" label="WhatsApp" type="tel" autoComplete="tel" placeholder="+57 300 123 4567" wide />
      <SelectField name="country" label="País" options={COUNTRIES} placeholder="Elige tu país" />
      <TextField name="city" label="Ciudad" autoComplete="address-level2" />
    </Form>
  )
}
