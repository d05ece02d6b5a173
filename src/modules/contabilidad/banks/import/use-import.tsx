import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { toast } from '#src/web/toast/toast.ts'
import { contabilidad } from '../../contract.ts'
import type { BankAccount, NewBankStatement } from '../schemas.ts'
import { useCertain } from './use-certain.tsx'

const FAILED = 'Error al importar'

/** Sends the pieces of a file one after the other, reconciles what is certain, and says of the whole file what came of it; the first that is refused ends it. */
export function useImport({ id, auto }: Pick<BankAccount, 'id' | 'auto'>, onDone: () => void) {
  const step = useAction(contabilidad.importBankStatement, { quiet: true })
  const removing = useAction(contabilidad.removeBankStatement, { quiet: true })
  const releasing = useAction(contabilidad.releaseCertainLines, { quiet: true })
  const certain = useCertain(id, true)
  const [sent, setSent] = useState<number | null>(null)

  /** Takes the whole file out again, the last piece first, and before it what was reconciled alone. */
  const takeOut = async ({ statements, turns }: { statements: readonly string[]; turns: readonly string[] }) => {
    const steps = [
      ...turns.toReversed().map((line) => () => releasing.run({ id: line })),
      ...statements.toReversed().map((statement) => () => removing.run({ id: statement })),
    ]
    for (const each of steps) {
      const outcome = await each()
      if (!outcome.ok) return toast({ title: FAILED, description: outcome.failure.message, look: 'destructive' })
    }
    toast({ title: 'Extracto quitado, con sus movimientos.' })
  }
  const run = async (pieces: readonly NewBankStatement[]) => {
    const all = { statements: [] as string[], turns: [] as string[], added: 0, known: 0 }
    const undo = () =>
      all.statements.length > 0 && {
        action: { label: 'Deshacer', run: () => void takeOut(all) },
      }
    for (const [at, piece] of pieces.entries()) {
      setSent(at)
      const outcome = await step.run(piece)
      if (!outcome.ok) {
        const parts = at > 0 ? ` Entraron ${at} de ${pieces.length} partes.` : ''
        toast({ title: FAILED, description: `${outcome.failure.message}${parts}`, look: 'destructive', ...undo() })
        return setSent(null)
      }
      const { id: statement, added, known } = outcome.output
      if (statement !== null) all.statements.push(statement)
      all.added += added
      all.known += known
    }
    const { done: reconciled, turns } = auto ? await certain() : { done: 0, turns: [] }
    all.turns.push(...turns)
    setSent(null)
    toast({
      title: all.added === 0 ? 'No había nada nuevo' : 'Éxito',
      description: [
        `${all.added === 1 ? '1 movimiento nuevo' : `${count(all.added)} movimientos nuevos`}`,
        `${count(all.known)} ya estaban`,
        ...(reconciled > 0 ? [`${count(reconciled)} conciliados`] : []),
      ].join('; '),
      ...undo(),
    })
    onDone()
  }
  return { run, busy: sent !== null, sent: sent ?? 0 }
}
