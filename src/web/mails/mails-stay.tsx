import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { useSession } from '../session/session.tsx'

const TO_CONTROL =
  'Los correos se guardan como archivos en la carpeta mail de los datos y no llegan a nadie. Para enviarlos, configura SMTP_URL y vuelve a iniciar Trama.'
const TO_SENDERS =
  'Esta instalación aún no envía correos: el mensaje queda guardado en el servidor. Descarga el documento o copia el enlace y envíalo tú.'

/** A notice that mails do not leave the machine, for control, who can change it, and for people about to send one. */
export function MailsStay() {
  const { user, mails_leave } = useSession()
  if (mails_leave) return null
  return (
    <Alert color="yellow" title="Los correos no salen todavía" mb="md">
      {user.role === 'control' ? TO_CONTROL : TO_SENDERS}
    </Alert>
  )
}
