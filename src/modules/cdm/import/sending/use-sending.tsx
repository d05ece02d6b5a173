import { useRef, useState } from 'react'
import type { Trial } from '#src/kernel/calls/trial.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useTrial } from '#src/web/calls/trial.ts'
import type { ImportedClient } from '../../contacts/schemas.ts'
import { type Applying, cdm, type StartImport } from '../../contract.ts'
import type { Existing, Import, ImportedProduct, ImportKind } from '../../rows.ts'
import type { JudgedLine } from '../rows/lines.ts'
import { batchesOf } from './batches.ts'

/** Lines that have arrived, and what would become of them. */
export interface PlannedImport {
  staged: Applying
  trial: Trial<Import>
}

/**
 * Sends lines batch by batch and applies them at the end: `progress` grows from 0 to 1, and is 1 while everything is written;
 * null when nothing is under way. Until then nothing is written, so that it can be left at any time.
 */
export function useSending(kind: ImportKind) {
  const start = useAction(cdm.startImport)
  const clients = useAction(cdm.sendClients)
  const products = useAction(cdm.sendProducts)
  const apply = useAction(cdm.applyImport)
  const trial = useTrial(cdm.applyImport)
  const [planned, setPlanned] = useState<PlannedImport | null>(null)
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

  /** Sends all lines; what is to be applied then, or null: the toast has said why. */
  const stage = async (
    { name: file_name, columns }: { name: string; columns: StartImport['columns'] },
    lines: readonly JudgedLine[],
    existing: Existing,
  ) => {
    const started = await start.run({ kind, file_name, columns })
    if (!started.ok) return null
    const { id } = started.output
    const delivered =
      kind === 'clientes'
        ? await deliver(rowsOf(lines, isClient), lines.length, (rows) => clients.run({ id, rows }))
        : await deliver(rowsOf(lines, isProduct), lines.length, (rows) => products.run({ id, rows }))
    return delivered ? { id, existing, lines: lines.length } : null
  }

  const written = async (staged: Applying): Promise<Import | null> => {
    const applied = await apply.run(staged)
    return applied.ok ? applied.output : null
  }

  const during = async <T,>(from: number, work: () => Promise<T>): Promise<T> => {
    cancelled.current = false
    setProgress(from)
    const done = await work()
    setProgress(null)
    return done
  }

  const run = (...what: Parameters<typeof stage>) =>
    during(0, async () => {
      const staged = await stage(...what)
      return staged && written(staged)
    })

  /** Sends the lines and has them applied without effect. */
  const plan = (...what: Parameters<typeof stage>) =>
    during(0, async () => {
      const staged = await stage(...what)
      const tried = staged && (await trial.run(staged))
      if (staged && tried?.ok) setPlanned({ staged, trial: tried.output })
    })

  /** Applies what was planned. */
  const runPlanned = ({ staged }: PlannedImport) => during(1, () => written(staged))

  const cancel = () => {
    cancelled.current = true
  }
  return { run, plan, planned, runPlanned, forget: () => setPlanned(null), trying: trial.busy, progress, cancel }
}

type Data = JudgedLine['data']
const isProduct = (data: Data): data is ImportedProduct => data !== null && 'price' in data
const isClient = (data: Data): data is ImportedClient => data !== null && !('price' in data)

function* rowsOf<D extends Data>(lines: readonly JudgedLine[], is: (data: Data) => data is D) {
  for (const { line, data } of lines) if (is(data)) yield { line, data }
}
