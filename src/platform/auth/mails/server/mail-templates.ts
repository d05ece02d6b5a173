import type { Mail } from '#src/server/mail/mail.ts'
import { CODE_MINUTES } from '../../sign-in/server/codes.ts'

/** The recipient. */
export interface Reader {
  email: string
  username: string
}

const to = ({ email, username }: Reader, subject: string) => ({ to: email, subject, greeting: `Hola, ${username}:` })
const NOT_YOU = 'Si no fuiste tú, no tienes que hacer nada: sin este mensaje nadie puede seguir.'

export const confirmMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Confirma tu cuenta'),
  paragraphs: ['Gracias por registrar tu empresa en Trama. Confirma que este correo es tuyo para entrar a tu panel.'],
  action: { label: 'Confirmar mi cuenta', url },
  note: `El enlace sirve una vez, durante 24 horas. ${NOT_YOU}`,
})

export const addressTakenMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Ya tienes una cuenta en Trama'),
  paragraphs: [
    'Alguien quiso registrar una empresa con este correo, que ya tiene una cuenta. No se creó nada nuevo.',
    'Si fuiste tú, inicia sesión. Si no recuerdas tu contraseña, elige otra.',
  ],
  action: { label: 'Elegir otra contraseña', url },
  note: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue como estaba.',
})

export const recoverMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Recupera tu contraseña'),
  paragraphs: ['Pediste elegir una contraseña nueva. Al guardarla se cierran todas tus sesiones.'],
  action: { label: 'Elegir contraseña nueva', url },
  note: `El enlace sirve una vez, durante 60 minutos. ${NOT_YOU}`,
})

export const codeMail = (reader: Reader, code: string): Mail => ({
  ...to(reader, 'Tu código para entrar'),
  paragraphs: [
    'Escribe este código en la pantalla donde lo pediste. No lo compartas con nadie: nunca te lo pediremos.',
  ],
  code,
  note: `El código sirve una vez, durante ${CODE_MINUTES} minutos. ${NOT_YOU}`,
})

export const newAddressMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Confirma tu correo nuevo'),
  paragraphs: ['Pediste usar este correo en tu cuenta de Trama. Confírmalo para que sustituya al anterior.'],
  action: { label: 'Confirmar este correo', url },
  note: `El enlace sirve una vez, durante 24 horas. ${NOT_YOU}`,
})

export const addressChangedMail = (reader: Reader, address: string): Mail =>
  securityNotice(
    reader,
    'Tu correo cambió',
    `Tu cuenta de Trama usa ahora ${address}. Este correo ya no sirve para entrar.`,
  )

export const passwordChangedMail = (reader: Reader): Mail =>
  securityNotice(
    reader,
    'Tu contraseña cambió',
    'Se eligió una contraseña nueva para tu cuenta y se cerraron las demás sesiones.',
  )

export const passwordVoidedMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Elige tu contraseña'),
  paragraphs: [
    'Entraste con un código y así confirmaste que este correo es tuyo. La contraseña que se había escrito antes, en otro navegador, ya no sirve.',
  ],
  action: { label: 'Elegir contraseña', url },
  note: 'Mientras tanto puedes seguir entrando con un código por correo.',
})

export const guessingMail = (reader: Reader, url: string): Mail => ({
  ...to(reader, 'Alguien intenta entrar en tu cuenta'),
  paragraphs: [
    'En los últimos minutos se escribieron muchas contraseñas o códigos equivocados para tu cuenta. Nadie entró con ellos.',
    'Si no fuiste tú, revisa que tu contraseña no sea la de otro sitio y activa la verificación en dos pasos en Mi cuenta.',
  ],
  action: { label: 'Elegir otra contraseña', url },
  note: 'Si fuiste tú, espera unos minutos y vuelve a intentarlo. No te escribiremos más de una vez al día por esto.',
})

export const secondFactorMail = (reader: Reader, on: boolean): Mail =>
  on
    ? securityNotice(
        reader,
        'Verificación en dos pasos activada',
        'Desde ahora, para entrar se pide también un código de tu aplicación.',
      )
    : securityNotice(reader, 'Verificación en dos pasos desactivada', 'Desde ahora, para entrar basta tu contraseña.')

export const recoveryCodesMail = (reader: Reader): Mail =>
  securityNotice(
    reader,
    'Códigos de recuperación nuevos',
    'Se crearon códigos nuevos para tu cuenta. Los anteriores ya no sirven.',
  )

export const recoveryCodeUsedMail = (reader: Reader, left: number): Mail =>
  securityNotice(reader, 'Se usó un código de recuperación', `Alguien entró a tu cuenta con uno. Te quedan ${left}.`)

const securityNotice = (reader: Reader, subject: string, text: string): Mail => ({
  ...to(reader, subject),
  paragraphs: [text],
  note: 'Si no fuiste tú, recupera tu contraseña en la pantalla de inicio y avisa a tu empresa.',
})
