import { Button } from '@mantine/core'
import { storeOf, useStore } from '../../store.ts'
import css from './confirm.module.css'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text: string
  /** What the button says: the verb of the act, as in 'Eliminar'. */
  action: string
  /** The act cannot be taken back. */
  danger?: boolean
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

const openQuestion = storeOf<OpenQuestion | null>(null)

/** Asks before an act that costs: `if (await confirm({ … })) …`. Closing it is a no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((answer) => {
    openQuestion.set({ ...question, answer })
  })
}

/** Where the question appears; once, in main.tsx. */
export function ConfirmHost() {
  const question = useStore(openQuestion)
  const settle = (yes: boolean) => {
    question?.answer(yes)
    openQuestion.set(null)
  }
  return (
    <Dialog open={question !== null} onClose={() => settle(false)} title={question?.title ?? ''} size="sm" above>
      <p className={css.text}>{question?.text}</p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => settle(false)}>
          Cancelar
        </Button>
        <Button color={question?.danger ? 'red.9' : undefined} onClick={() => settle(true)} data-autofocus>
          {question?.action}
        </Button>
      </div>
    </Dialog>
  )
}
