import { useEffect, useState } from 'react'
import { useAsk } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { NewBankStatement } from '../schemas.ts'

/** Of each movement of a file by its place, whether the account has it; pieces are asked one after the other. */
export function useKnown(id: string, pieces: readonly NewBankStatement[]): ReadonlyMap<number, boolean> {
  const { ask } = useAsk(contabilidad.knownBankLines, true)
  const [known, setKnown] = useState<ReadonlyMap<number, boolean>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a file; the way to ask is the same
  useEffect(() => {
    let current = true
    setKnown(new Map())
    void (async () => {
      const told = new Map<number, boolean>()
      for (const { lines } of pieces) {
        const answer = (await ask({ id, lines }).catch(() => null)) as { known: number[] } | null
        if (!current || answer === null) return
        const first = told.size
        for (const at of lines.keys()) told.set(first + at, answer.known.includes(at))
        setKnown(new Map(told))
      }
    })()
    return () => {
      current = false
    }
  }, [id, pieces])
  return known
}
