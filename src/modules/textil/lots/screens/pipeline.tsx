import { Button, NativeSelect } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Board } from '#src/web/ui/board/board.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { type LotCard, type Station, UNASSIGNED } from '../../rows.ts'
import css from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import { LOT_STATES } from '../contract.ts'
import { ExpectedDialog } from './expected-dialog.tsx'
import { LotDialog } from './lot-dialog.tsx'
import { LotFace } from './lot-face.tsx'
import { LotList } from './lot-list.tsx'
import { LotPopover } from './lot-popover.tsx'
import { useAskExpected } from './use-ask-expected.tsx'
import { useLateness } from './use-lateness.tsx'
import { useLotActs } from './use-lot-acts.tsx'

const CARD_PX = 112
const SHOWN = [
  { value: '', label: 'En curso' },
  { value: 'terminados', label: 'Terminados' },
  { value: 'archivados', label: 'Archivados' },
]
/** No station yet: before the first one. */
const FIRST = { id: UNASSIGNED, title: 'Lotes por Asignar' }

/** The lots at work as a board of stations; those that are done or put aside as a list. */
export function Pipeline() {
  const [view, setView] = useUrlState('ver')
  const [adding, setAdding] = useState(false)
  const { data: stations } = useQuery(textil.stations, {})
  const mayAdd = useMay()(textil.addLot)
  useLateness()
  const state = LOT_STATES.find((one) => one === view) ?? 'en-curso'
  const tools = (
    <Toolbar acts={mayAdd && <CreateButton onClick={() => setAdding(true)}>Nuevo Lote</CreateButton>}>
      <NativeSelect
        aria-label="Qué lotes se ven"
        data={SHOWN}
        value={state === 'en-curso' ? '' : state}
        onChange={(event) => setView(event.currentTarget.value)}
      />
    </Toolbar>
  )

  return (
    <>
      {state !== 'en-curso' ? (
        <LotList state={state} tools={tools} />
      ) : stations === undefined ? (
        <SkeletonRows />
      ) : (
        <LotBoard stations={stations} tools={tools} />
      )}
      <LotDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function LotBoard({ stations, tools }: { stations: readonly Station[]; tools: React.ReactNode }) {
  const [opened, setOpened] = useState<{ lot: LotCard; at: Element } | null>(null)
  const { question, ask, answer } = useAskExpected(stations)
  const { openLot } = useOpen()
  const actsOn = useLotActs(stations)
  const columns = [FIRST, ...stations.map(({ id, name }) => ({ id, title: name, tone: 'info' as const }))]
  const open = useCallback(
    (lot: LotCard) => {
      const at = document.querySelector(`[data-card="${lot.id}"] > button`)
      if (at) setOpened({ lot, at })
      else openLot(lot.id)
    },
    [openLot],
  )

  return (
    <>
      {stations.length === 0 && <NoStations />}
      <Board
        label="Pipeline de Lotes"
        name="lotes"
        read={textil.board}
        more={textil.cards}
        move={textil.moveLot}
        ask={ask}
        input={{}}
        columns={columns}
        titleOf={titleOf}
        face={face}
        sumText={sumText}
        cardPx={CARD_PX}
        onOpen={open}
        actions={(lot) => actsOn({ ...lot, station: stationOf(lot), finished: false, archived: false })}
        search="Buscar lotes"
        toolbar={tools}
        empty="No hay lotes aquí."
      />
      {opened && (
        <LotPopover
          key={opened.lot.id}
          opened={opened.lot}
          at={opened.at}
          stations={stations}
          ask={ask}
          onClose={() => setOpened(null)}
        />
      )}
      <ExpectedDialog question={question} onAnswer={answer} />
    </>
  )
}

/** Before the board, which fills the screen: what stands below it is not seen. */
function NoStations() {
  const [, setView] = useUrlState('vista')
  const mayAdd = useMay()(textil.addStation)
  return (
    <div className={css.missing}>
      <p>
        <strong>Todavía no hay estaciones.</strong>{' '}
        {mayAdd
          ? 'Créalas en el orden en que trabajas y mueve tus lotes de una a otra.'
          : 'Cuando las haya, moverás los lotes de una a otra.'}
      </p>
      {mayAdd && (
        <Button variant="default" onClick={() => setView('estaciones')}>
          Crear estaciones
        </Button>
      )}
    </div>
  )
}

const stationOf = ({ status }: LotCard) => (status === UNASSIGNED ? null : status)
const sumText = (sum: string) => `${count(Number(sum))} ${sum === '1' ? 'pieza' : 'piezas'}`
const titleOf = ({ name }: LotCard) => name
const face = (lot: LotCard) => <LotFace lot={lot} />
