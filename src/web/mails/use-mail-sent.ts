import { useSession } from '../session/session.tsx'
import { toast } from '../toast/toast.ts'

/**
 * How a form that sends a mail tells what happened: as its call says where mails leave, and otherwise what became of it.
 *
 * @param done what else happens then
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
