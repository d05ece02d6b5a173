import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Board } from '#src/web/ui/board/board.tsx'
import { CompactMoney } from '#src/web/ui/text/compact-money.tsx'
import { ventas } from '../../contract.ts'
import type { Opportunity, StageList } from '../schemas.ts'
import { OpportunityFace } from './opportunity-face.tsx'
import { useOpenOpportunity, useOpportunityActs } from './use-opportunity-acts.tsx'

const MINE = 'mi'
const CARD_PX = 104
/** The five stages of a new company fit beside the sidebar of a laptop. */
const COLUMN_PX = 200

/** The board of open opportunities, one column for each stage. */
export function OpportunityBoard({ stages }: Pick<StageList, 'stages'>) {
  const { open } = useOpenOpportunity()
  const [whose] = useUrlState('de')
  // People who cannot add opportunities have none of their own to filter by.
  const writes = useMay()(ventas.addOpportunity)
  const { actsOn, dialog } = useOpportunityActs()
  return (
    <>
      <Board
        label="Tablero de oportunidades"
        name="pipeline"
        read={ventas.board}
        more={ventas.cards}
        move={ventas.moveOpportunity}
        input={whose === MINE ? OWN : EVERYBODYS}
        columns={stages.map(({ id, name }) => ({ id, title: name }))}
        titleOf={titleOf}
        face={face}
        cardPx={CARD_PX}
        columnPx={COLUMN_PX}
        sumText={sumText}
        onOpen={open}
        actions={actsOn}
        search="Buscar oportunidades"
        toolbar={writes && <Whose />}
        empty="No hay oportunidades aquí."
      />
      {dialog}
    </>
  )
}

const EVERYBODYS = {}
const OWN = { mine: true }
/** The filter by author, kept in the address. */
function Whose() {
  const [whose, setWhose] = useUrlState('de')
  return (
    <NativeSelect
      aria-label="De quién"
      data={[
        { value: '', label: 'De todo el equipo' },
        { value: MINE, label: 'Creadas por mí' },
      ]}
      value={whose === MINE ? MINE : ''}
      onChange={(event) => setWhose(event.currentTarget.value)}
    />
  )
}

const titleOf = ({ client_name }: Opportunity) => client_name
const face = (opportunity: Opportunity) => <OpportunityFace opportunity={opportunity} />
const sumText = (sum: string) => <CompactMoney amount={sum} />
