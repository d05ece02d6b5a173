import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { BankAccount, NewBankStatement } from '../schemas.ts'
import { useCertain } from './use-certain.tsx'

/** Sends the pieces of a file one after the other, then reconciles what is certain; the first that is refused ends it. */
export function useImport({ id, auto }: Pick<BankAccount, 'id' | 'auto'>, onDone: () => void) {
  const step = useAction(contabilidad.importBankStatement)
  const certain = useCertain(id)
  const [sent, setSent] = useState<number | null>(null)
  const run = async (pieces: readonly NewBankStatement[]) => {
    for (const [at, piece] of pieces.entries()) {
      setSent(at)
      const { ok } = await step.run(piece)
      if (!ok) return setSent(null)
    }
    setSent(null)
    if (auto) await certain()
    onDone()
  }
  return { run, busy: sent !== null, sent: sent ?? 0 }
}
