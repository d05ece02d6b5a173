import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { Failure, send } from '#src/web/calls/transport.ts'
import { cdm } from '../../contract.ts'
import type { ImportKind } from '../../rows.ts'
import type { JudgedLine } from '../rows/lines.ts'
import { questionsOf } from '../sending/batches.ts'

const AT_ONCE = 4
const NOBODY: ReadonlySet<string> = new Set()

type State = 'asking' | 'known' | 'failed'

/** Which lines name a row that exists already, asked in as many questions as it takes; of a line that was mended, what is new. */
export function useExisting(kind: ImportKind, lines: readonly JudgedLine[]) {
  const askedKeys = useRef<ReadonlySet<string>>(NOBODY)
  const [keys, setKeys] = useState(NOBODY)
  const [state, setState] = useState<State>('asking')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const stop = new AbortController()
    const newKeys = new Set(
      lines.flatMap(({ data, key }) => (data === null || askedKeys.current.has(key) ? [] : [key])),
    )
    setState('asking')
    ask(kind, questionsOf(newKeys), stop.signal).then((existingKeys) => {
      if (stop.signal.aborted) return
      if (existingKeys !== null) {
        askedKeys.current = new Set([...askedKeys.current, ...newKeys])
        setKeys((before) => (existingKeys.size === 0 ? before : new Set([...before, ...existingKeys])))
      }
      setState(existingKeys ? 'known' : 'failed')
    })
    return () => stop.abort()
  }, [kind, lines, attempt])

  return { keys, state, again: () => setAttempt((before) => before + 1) }
}

/** The keys that exist; null when the server could not be asked. */
async function ask(
  kind: ImportKind,
  questions: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  const existing = new Set<string>()
  const waiting = [...questions]
  const worker = async () => {
    for (let keys = waiting.shift(); keys !== undefined && !signal.aborted; keys = waiting.shift()) {
      const answer = (await send(cdm.existing, { kind, keys }, { signal })) as OutputOf<typeof cdm.existing>
      for (const key of answer.keys) existing.add(key)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return existing
  } catch (reason) {
    if (reason instanceof Failure || signal.aborted) return null
    throw reason
  }
}
