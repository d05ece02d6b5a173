import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { NewEntryImport } from '../schemas.ts'

/** Sends the pieces of a file one after the other; the first that is refused ends it, and those before stand. */
export function useEntryImport(onDone: () => void) {
  const step = useAction(contabilidad.importEntries)
  const [sent, setSent] = useState<number | null>(null)
  const run = async (pieces: readonly NewEntryImport[]) => {
    for (const [at, piece] of pieces.entries()) {
      setSent(at)
      const { ok } = await step.run(piece)
      if (!ok) return setSent(null)
    }
    setSent(null)
    onDone()
  }
  return { run, busy: sent !== null, sent: sent ?? 0 }
}
