import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bot, Database, Shield } from 'lucide-react'
import { useState } from 'react'
import { useAppearance } from '#src/web/appearance.ts'
import { REGISTER } from '#src/web/guard.ts'
import { PRODUCT } from '#src/web/product.ts'
import { useReloadSession } from '#src/web/session.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { auth, type Credentials } from './contract.ts'
import { EntryFrame } from './entry-frame.tsx'
import css from './login-screen.module.css'
import { SHORTEST_PASSWORD } from './password.ts'

const MAIN_ICONS = { Shield, Bot, Database }

/** Sign-in: part 1 §2 'Login'. Once in, the guard of the route leads on. */
export default function LoginScreen() {
  const { appearance } = useAppearance()
  const [given, setGiven] = useState<Credentials | null>(null)
  return (
    <EntryFrame>
      <Heading appearance={appearance} />
      {given ? <NewPassword given={given} /> : <SignIn onGiven={setGiven} />}
    </EntryFrame>
  )
}

/** `onGiven`: the password is right but was chosen by somebody else. */
function SignIn({ onGiven }: { onGiven: (credentials: Credentials) => void }) {
  const reloadSession = useReloadSession()
  return (
    <>
      <Form
        call={auth.signIn}
        submit="Iniciar Sesión"
        busy="Iniciando sesión..."
        label="Iniciar sesión"
        fullWidth
        keep
        onDone={({ must_change_password }, input) => (must_change_password ? onGiven(input) : void reloadSession())}
      >
        <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
      </Form>
      <p className={css.or}>¿Tu empresa aún no está en {PRODUCT}?</p>
      <Button variant="default" fullWidth renderRoot={(props) => <Link to={REGISTER} {...props} />}>
        Registrar Nueva Empresa
      </Button>
    </>
  )
}

function NewPassword({ given }: { given: Credentials }) {
  const reloadSession = useReloadSession()
  return (
    <>
      <p className={css.explanation}>
        Tu empresa te dio una contraseña inicial. Elige ahora una que solo tú conozcas para entrar.
      </p>
      <Form
        call={auth.replacePassword}
        extra={given}
        submit="Guardar y entrar"
        busy="Iniciando sesión..."
        label="Elegir contraseña"
        fullWidth
        keep
        onDone={() => void reloadSession()}
      >
        <PasswordField
          name="new_password"
          label="Nueva contraseña"
          hint={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
          autoComplete="new-password"
          autoFocus
        />
      </Form>
    </>
  )
}

/** The logo that control set, or the main icon; the name and the phrase where they are wanted. */
function Heading({ appearance }: { appearance: ReturnType<typeof useAppearance>['appearance'] }) {
  const { logoUrl, logoSize, mainIconUrl, mainIcon, showAppName, customPhrase } = appearance
  const MainIcon = MAIN_ICONS[mainIcon as keyof typeof MAIN_ICONS] ?? Shield
  return (
    <header className={css.heading}>
      {logoUrl ? (
        <img src={logoUrl} alt="" className={css.logo} style={{ maxHeight: `${logoSize}rem` }} />
      ) : mainIconUrl ? (
        <img src={mainIconUrl} alt="" className={css.icon} />
      ) : (
        <span className={css.icon}>
          <MainIcon size={26} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h1 className={showAppName ? css.name : 'only-read'}>{PRODUCT}</h1>
      {customPhrase && <p className={css.phrase}>{customPhrase}</p>}
    </header>
  )
}
