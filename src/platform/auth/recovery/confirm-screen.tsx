import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { useReloadSession } from '#src/web/session/session.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { auth } from '../contract.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import css from '../sign-in/login-screen.module.css'
import { SecondStep } from '../sign-in/second-step.tsx'
import { useLinkToken } from './link-token.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The target of a confirmation mail's link. A button confirms, not the page load, because mail scanners open links too. */
export default function ConfirmScreen() {
  const token = useLinkToken()
  const [step, setStep] = useState<'ask' | 'password' | 'second' | 'changed'>('ask')
  const navigate = useNavigate()
  const reloadSession = useReloadSession()
  const enter = () => void reloadSession().then(() => navigate({ to: DASHBOARD }))
  const done = ({ purpose, second_factor, password_needed }: OutputOf<typeof auth.confirmEmail>) => {
    if (password_needed) setStep('password')
    else if (second_factor) setStep('second')
    else if (purpose === 'confirm') enter()
    else void reloadSession().then(() => setStep('changed'))
  }
  return (
    <EntryFrame>
      <EntryHead title="Confirmar correo" subtitle="Así sabemos que este correo es tuyo" back={step === 'ask'} />
      {step === 'ask' && (
        <Form
          call={auth.confirmEmail}
          extra={{ token }}
          submit="Confirmar mi correo"
          busy="Confirmando…"
          label="Confirmar correo"
          fullWidth
          onDone={done}
        >
          {null}
        </Form>
      )}
      {step === 'password' && (
        <>
          <p className={css.explanation}>
            Abriste el enlace en otro navegador que el del registro. Elige aquí la contraseña con la que entrarás: así
            solo la conoces tú.
          </p>
          <Form
            call={auth.confirmEmail}
            extra={{ token }}
            submit="Guardar y entrar"
            busy="Confirmando…"
            label="Elegir contraseña"
            fullWidth
            keep
            onDone={done}
          >
            <NewPasswordField label="Contraseña" autoFocus />
          </Form>
        </>
      )}
      {step === 'second' && <SecondStep onDone={enter} onBack={() => setStep('ask')} />}
      {step === 'changed' && (
        <EmptyState
          title="Tu correo se cambió"
          text="Desde ahora entras con este correo."
          action={<Button renderRoot={(props) => <Link to={DASHBOARD} {...props} />}>Ir al panel</Button>}
        />
      )}
    </EntryFrame>
  )
}
