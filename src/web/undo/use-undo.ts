import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '../calls/call.ts'
import { useMay, useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { keepTabActs } from './stored-acts.ts'
import { undoAsked } from './undo-keys.ts'
import { setUndoer } from './undoer.ts'
import { undoerOf } from './undoer-of.ts'

/** Lets people take back what they do, from its toast and by Ctrl+Z; once, in the frame. */
export function useUndo(): void {
  const { takeBack } = useSlots().calls
  const { user, company } = useSession()
  const client = useQueryClient()
  const { run } = useAction(takeBack, { quiet: true })
  const send = useEffectEvent(run)
  const may = useMay()(takeBack)

  useEffect(() => {
    if (!may) return
    const undoer = undoerOf(takeBack, (input) => send(input))
    const onKey = (event: KeyboardEvent) => {
      const asked = undoAsked(event)
      if (asked === null) return
      event.preventDefault()
      // What was just done may still be on its way: it is the act that is meant.
      void settled(client).then(asked === 'undo' ? undoer.takeBackLast : undoer.redoLast)
    }
    setUndoer(undoer)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      setUndoer(null)
    }
  }, [client, may, takeBack])

  const companyId = company?.id ?? ''
  useEffect(() => keepTabActs({ person: user.id, company: companyId }), [user.id, companyId])
}

/** Once no act is on its way. */
function settled(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    if (client.isMutating() === 0) return resolve()
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return
      unsubscribe()
      resolve()
    })
  })
}
