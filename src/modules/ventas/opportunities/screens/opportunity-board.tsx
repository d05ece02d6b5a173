import { Board } from '#src/web/ui/board/board.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { ventas } from '../../contract.ts'
import type { Opportunity, StageList } from '../schemas.ts'
import { OpportunityFace } from './opportunity-face.tsx'
import { OpportunityFilters, useOpportunityFilter } from './opportunity-filters.tsx'
import { useOpenOpportunity, useOpportunityActs } from './use-opportunity-acts.tsx'

const CARD_PX = 128
/** The five stages of a new company fit beside the sidebar of a laptop. */
const COLUMN_PX = 200

/** The board of open opportunities, one column for each stage. */
export function OpportunityBoard({ stages }: Pick<StageList, 'stages'>) {
  const { open } = useOpenOpportunity()
  const filter = useOpportunityFilter()
  const { actsOn, dialog } = useOpportunityActs()
  return (
    <>
      <Board
        label="Tablero de oportunidades"
        name="pipeline"
        read={ventas.board}
        more={ventas.cards}
        move={ventas.moveOpportunity}
        input={filter}
        columns={stages.map(({ id, name }) => ({ id, title: name }))}
        titleOf={titleOf}
        face={face}
        cardPx={CARD_PX}
        columnPx={COLUMN_PX}
        sumText={sumText}
        onOpen={open}
        actions={actsOn}
        search="Buscar oportunidades"
        toolbar={<OpportunityFilters />}
        empty="No hay oportunidades aquí."
      />
      {dialog}
    </>
  )
}

const titleOf = ({ client_name }: Opportunity) => client_name
const face = (opportunity: Opportunity) => <OpportunityFace opportunity={opportunity} />
const sumText = (sum: string) => <CompactMoney amount={sum} />
