import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bot, Database, Shield } from 'lucide-react'
import { useAppearance } from '#src/web/appearance.ts'
import { REGISTER } from '#src/web/guard.ts'
import { PRODUCT } from '#src/web/product.ts'
import { useReloadSession } from '#src/web/session.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { auth } from './contract.ts'
import { EntryFrame } from './entry-frame.tsx'
import css from './login-screen.module.css'

const MAIN_ICONS = { Shield, Bot, Database }

/** Sign-in: part 1 §2 'Login'. Once in, the guard of the route leads on. */
export default function LoginScreen() {
  const { appearance, loading } = useAppearance()
  const reloadSession = useReloadSession()
  if (loading) return <Spinner page />
  return (
    <EntryFrame>
      <Heading appearance={appearance} />
      <Form
        call={auth.signIn}
        submit="Iniciar Sesión"
        busy="Iniciando sesión..."
        label="Iniciar sesión"
        fullWidth
        keep
        quiet="done"
        onDone={reloadSession}
      >
        <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
      </Form>
      <p className={css.or}>¿Tu empresa aún no está en {PRODUCT}?</p>
      <Button variant="default" fullWidth renderRoot={(props) => <Link to={REGISTER} {...props} />}>
        Registrar Nueva Empresa
      </Button>
    </EntryFrame>
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
