import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { OpportunityDetail, OpportunityMove } from '../../schemas.ts'
import css from '../opportunity-sheet.module.css'

const DONE: Record<Exclude<OpportunityMove['kind'], 'move'>, string> = {
  won: 'la ganó',
  lost: 'la dio por perdida',
  reopened: 'la reabrió',
  archived: 'la archivó',
  restored: 'la restauró',
}

/** The history of an opportunity with author and time, the newest first. */
export function OpportunityHistory({ detail: { opportunity, author, moves } }: { detail: OpportunityDetail }) {
  return (
    <PagePart title="Historial">
      <ol className={css.history}>
        {moves.map((move) => (
          <li key={move.id}>
            <span>
              <strong>{move.username}</strong>{' '}
              {move.kind === 'move' ? `la movió de ${move.from_stage} a ${move.to_stage}` : DONE[move.kind]}
            </span>
            <DateText at={move.created_at} as="moment" />
          </li>
        ))}
        <li>
          <span>
            <strong>{author}</strong> la creó
          </span>
          <DateText at={opportunity.created_at} as="moment" />
        </li>
      </ol>
    </PagePart>
  )
}
