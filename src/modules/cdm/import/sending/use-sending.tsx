import { useRef, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'
import type { Existing, Import, ImportKind } from '../../rows.ts'
import type { JudgedLine } from '../rows/lines.ts'
import { batchesOf } from './batches.ts'

/**
 * Sends lines batch by batch and applies them at the end: `progress` grows from 0 to 1, and is 1 while everything is written;
 * null when nothing is under way. Until then nothing is written, so that it can be left at any time.
 */
export function useSending(kind: ImportKind) {
  const start = useAction(cdm.startImport)
  const clients = useAction(cdm.sendClients)
  const products = useAction(cdm.sendProducts)
  const apply = useAction(cdm.applyImport)
  const [progress, setProgress] = useState<number | null>(null)
  const cancelled = useRef(false)
  const deliver = kind === 'clientes' ? clients.run : products.run

  /** The finished import, or null: the toast has said why. */
  const send = async (file_name: string, lines: readonly JudgedLine[], existing: Existing): Promise<Import | null> => {
    const started = await start.run({ kind, file_name })
    if (!started.ok) return null
    const { id } = started.output
    let sent = 0
    for (const rows of batchesOf(rowsOf(lines))) {
      const received = await deliver({ id, rows } as never)
      if (!received.ok || cancelled.current) return null
      sent += rows.length
      setProgress(sent / lines.length)
    }
    const applied = await apply.run({ id, existing, lines: lines.length })
    return applied.ok ? applied.output : null
  }

  const run = async (...what: Parameters<typeof send>) => {
    cancelled.current = false
    setProgress(0)
    const done = await send(...what)
    setProgress(null)
    return done
  }

  const cancel = () => {
    cancelled.current = true
  }
  return { run, progress, cancel }
}

function* rowsOf(lines: readonly JudgedLine[]) {
  for (const { line, data } of lines) yield { line, data }
}
