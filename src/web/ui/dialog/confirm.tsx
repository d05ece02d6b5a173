import { Button } from '@mantine/core'
import { storeOf, useStore } from '../../store.ts'
import css from './confirm.module.css'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text: string
  /** The button's verb, as in 'Eliminar'. */
  action: string
  /** The act cannot be undone. */
  danger?: boolean
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

const openQuestion = storeOf<OpenQuestion | null>(null)

/** Asks before an act with consequences: `if (await confirm({ … })) …`. Closing the dialog means no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((answer) => {
    openQuestion.set({ ...question, answer })
  })
}

/** Renders the question; used once, in main.tsx. */
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
