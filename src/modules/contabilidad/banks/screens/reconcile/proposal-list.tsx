import { Button } from '@mantine/core'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Proposal } from '../../proposals/candidates.ts'
import type { BankLine } from '../../schemas.ts'
import css from './reconcile.module.css'

const KINDS: Record<Proposal['kind'], string> = {
  libros: 'Ya en libros',
  facturas: 'Cobro',
  compras: 'Pago',
  traslado: 'Traslado',
  regla: 'Regla',
}

interface ProposalListProps {
  line: BankLine
  proposals: readonly Proposal[]
  loading: boolean
  busy: boolean
  onAccept: (nth: number) => void
  onSplit: () => void
}

/** What a movement may be, the likeliest first. */
export function ProposalList({ line, proposals, loading, busy, onAccept, onSplit }: ProposalListProps) {
  return (
    <section className={css.proposals} aria-label="Propuestas" aria-live="polite">
      <header className={css.about}>
        <strong>{line.text || line.counterparty || 'Sin concepto'}</strong>
        <Money amount={line.amount} />
        {line.reference !== '' && <small>Referencia {line.reference}</small>}
      </header>
      {loading ? (
        <SkeletonRows count={2} />
      ) : proposals.length === 0 ? (
        <p className={css.quiet}>Nada de tus libros se le parece. Di tú a qué cuenta va, o qué facturas paga.</p>
      ) : (
        <ol className={css.list}>
          {proposals.map((proposal, at) => (
            <li key={proposal.title + proposal.why}>
              <kbd aria-hidden>{at === 0 ? 'Enter' : at + 1}</kbd>
              <span className={css.text}>
                {proposal.title}
                <small>{proposal.why}</small>
              </span>
              <Badge tone={proposal.certain ? 'good' : 'neutral'}>
                {proposal.certain ? 'Seguro' : KINDS[proposal.kind]}
              </Badge>
              <Button
                size="xs"
                variant={at === 0 ? 'filled' : 'default'}
                disabled={busy}
                onClick={() => onAccept(at)}
                aria-label={`Aceptar ${proposal.title}`}
              >
                Aceptar
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button variant="default" onClick={onSplit} className={css.split}>
        Repartir a cuentas o facturas
      </Button>
    </section>
  )
}
