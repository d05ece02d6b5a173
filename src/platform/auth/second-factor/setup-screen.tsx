import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { useReloadSession, useSignOut } from '#src/web/session/session.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import { EnrolSteps } from './enrol-steps.tsx'

/** The only screen for a person who must have a second factor and has none yet. */
export default function SetupScreen() {
  const reloadSession = useReloadSession()
  const navigate = useNavigate()
  const { signOut, busy } = useSignOut()
  return (
    <EntryFrame>
      <EntryHead
        title="Protege tu cuenta"
        subtitle="Quien dirige ve mucho: además de tu contraseña se pide un código de tu teléfono. Se activa una vez, en dos minutos."
        back={false}
      />
      <EnrolSteps onDone={() => void reloadSession().then(() => navigate({ to: DASHBOARD }))} />
      <Button variant="subtle" disabled={busy} onClick={signOut}>
        Ahora no: cerrar sesión
      </Button>
    </EntryFrame>
  )
}
