import { useState } from 'react'
import { useAction, usePages } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { contabilidad } from '../../../contract.ts'
import type { BankAccount } from '../../schemas.ts'
import { CertainButton } from './certain-button.tsx'
import { OpenLines } from './open-lines.tsx'
import { ProposalList } from './proposal-list.tsx'
import css from './reconcile.module.css'
import { SplitDialog } from './split-dialog.tsx'
import { useProposals } from './use-proposals.tsx'

/** Movements at the left, what each may be at the right; all of it by keyboard. */
export function ReconcileView({ account }: { account: BankAccount }) {
  const pages = usePages(
    contabilidad.bankLines,
    { bank_account_id: account.id, state: 'Pendiente' },
    { quiet: true, keep: true },
  )
  const [at, setAt] = useState(0)
  const [splitting, setSplitting] = useState(false)
  const lines = pages.rows ?? []
  const line = lines[Math.min(at, lines.length - 1)]
  const accepting = useAction(contabilidad.reconcileBankLine)
  const { proposals, loading } = useProposals(line)

  if (!pages.rows)
    return pages.failure ? (
      <LoadError title="No pudimos cargar los movimientos." again={pages.again} />
    ) : (
      <SkeletonRows />
    )
  if (!line)
    return (
      <EmptyState title="No hay nada por conciliar." text="Importa el próximo extracto cuando tu banco lo publique." />
    )

  const accept = (nth: number) => {
    const chosen = proposals[nth]
    if (!chosen || accepting.busy) return
    const { invoices, bills, journal_lines, accounts } = chosen
    void accepting.run({ id: line.id, invoices, bills, journal_lines, accounts })
  }
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown') setAt(Math.min(lines.indexOf(line) + 1, lines.length - 1))
    else if (key === 'ArrowUp') setAt(Math.max(lines.indexOf(line) - 1, 0))
    else if (key === 'Enter') accept(0)
    else if (/^[1-8]$/.test(key)) accept(Number(key) - 1)
    else if (key === 'r' || key === 'R') setSplitting(true)
    else return false
    return true
  }
  return (
    <>
      <div className={css.bar}>
        <p className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> mover · <kbd>Enter</kbd> aceptar la primera · <kbd>2</kbd>–<kbd>8</kbd> otra ·{' '}
          <kbd>R</kbd> repartir
        </p>
        <CertainButton account={account} />
      </div>
      <div className={css.sides}>
        <div>
          <OpenLines
            lines={lines}
            chosen={line}
            onChoose={(id) => setAt(lines.findIndex((one) => one.id === id))}
            onKey={onKey}
          />
          <PagesFooter pages={pages} noun={['movimiento', 'movimientos']} />
        </div>
        <ProposalList
          line={line}
          proposals={proposals}
          loading={loading}
          busy={accepting.busy}
          onAccept={accept}
          onSplit={() => setSplitting(true)}
        />
      </div>
      <SplitDialog line={splitting ? line : null} onClose={() => setSplitting(false)} />
    </>
  )
}
