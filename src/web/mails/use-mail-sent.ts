import { useSession } from '../session/session.tsx'
import { toast } from '../toast/toast.ts'

/**
 * How a form that sends a mail reports success: with its call's toast if mails are sent, otherwise with what happened instead.
 * @param done called after that
 */
export function useMailSent(done: () => void): { quiet?: 'done'; onDone: () => void } {
  const { mails_leave } = useSession()
  if (mails_leave) return { onDone: done }
  return {
    quiet: 'done',
    onDone: () => {
      toast({ title: 'Mensaje guardado', description: 'No se envió: esta instalación aún no envía correos.' })
      done()
    },
  }
}
