import { useRef, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'
import type { Existing, Import, ImportedClient, ImportedProduct, ImportKind } from '../../rows.ts'
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

  /** Sends rows batch by batch; false if one was refused or the person cancelled. */
  const deliver = async <Row,>(rows: Iterable<Row>, total: number, run: (batch: Row[]) => Promise<{ ok: boolean }>) => {
    let sent = 0
    for (const batch of batchesOf(rows)) {
      const { ok } = await run(batch)
      if (!ok || cancelled.current) return false
      sent += batch.length
      setProgress(sent / total)
    }
    return true
  }

  /** The finished import, or null: the toast has said why. */
  const send = async (file_name: string, lines: readonly JudgedLine[], existing: Existing): Promise<Import | null> => {
    const started = await start.run({ kind, file_name })
    if (!started.ok) return null
    const { id } = started.output
    const delivered =
      kind === 'clientes'
        ? await deliver(rowsOf(lines, isClient), lines.length, (rows) => clients.run({ id, rows }))
        : await deliver(rowsOf(lines, isProduct), lines.length, (rows) => products.run({ id, rows }))
    if (!delivered) return null
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

type Data = JudgedLine['data']
const isProduct = (data: Data): data is ImportedProduct => data !== null && 'price' in data
const isClient = (data: Data): data is ImportedClient => data !== null && !('price' in data)

function* rowsOf<D extends Data>(lines: readonly JudgedLine[], is: (data: Data) => data is D) {
  for (const { line, data } of lines) if (is(data)) yield { line, data }
}
