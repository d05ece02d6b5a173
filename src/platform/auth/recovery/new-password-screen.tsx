import { useNavigate } from '@tanstack/react-router'
import { LOGIN } from '#src/kernel/platform/paths.ts'
import { useReloadSession } from '#src/web/session/session.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { auth } from '../contract.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import { useLinkToken } from './link-token.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The target of a recovery mail's link. */
export default function NewPasswordScreen() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const reloadSession = useReloadSession()
  // A new password ends all sessions, including this browser's.
  const toLogin = () => void reloadSession().then(() => navigate({ to: LOGIN }))
  return (
    <EntryFrame>
      <EntryHead title="Contraseña nueva" subtitle="Al guardarla se cierran todas tus sesiones" />
      <Form
        call={auth.recover}
        extra={{ token }}
        submit="Guardar contraseña"
        label="Contraseña nueva"
        fullWidth
        keep
        onDone={toLogin}
      >
        <NewPasswordField autoFocus />
      </Form>
    </EntryFrame>
  )
}
