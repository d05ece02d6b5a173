import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
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

interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | null = null
let watchers: (() => void)[] = []

/** Asks before an act that costs: `if (await confirm({ … })) …`. Closing it is a no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((answer) => {
    show({ ...question, answer })
  })
}

/** Where the question appears; once, in main.tsx. */
export function ConfirmHost() {
  const question = useSyncExternalStore(watch, () => asked)
  const settle = (yes: boolean) => {
    question?.answer(yes)
    show(null)
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

function show(next: Asked | null) {
  asked = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers = [...watchers, watcher]
  return () => {
    watchers = watchers.filter((one) => one !== watcher)
  }
}
