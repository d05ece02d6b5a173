import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import { LotQuality } from '../../quality/screens/lot-quality.tsx'
import type { Lot, LotMove } from '../../rows.ts'
import { BundlePart } from '../../scans/screens/of-lot/bundle-part.tsx'
import { LotState } from '../../screens/status-badges.tsx'
import textilCss from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import css from '../../screens/window.module.css'
import { NO_REASON } from '../../stops/rules.ts'
import type { LotStop } from '../../stops/schemas.ts'
import { ExplainDialog } from '../../stops/screens/explain-dialog.tsx'
import { MomentText } from './clock.tsx'
import { LotDialog } from './lot-dialog.tsx'
import { useLotActs } from './use-lot-acts.tsx'

const NOBODY = 'Automatización'

/** The window of the lot that the address names. */
export function LotWindow() {
  const { lot, close } = useOpen()
  return (
    <Dialog open={lot !== ''} onClose={close} title="Lote" size="lg">
      {lot !== '' && <Loaded key={lot} id={lot} />}
    </Dialog>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, failure } = useQuery(textil.lot, { id }, { quiet: true })
  if (data) return <LotContent lot={data.lot} moves={data.moves} />
  return failure ? <EmptyState title="Este lote ya no está." text={failure.message} /> : <SkeletonRows />
}

function LotContent({ lot, moves }: { lot: Lot; moves: readonly LotMove[] }) {
  const [editing, setEditing] = useState(false)
  const [explaining, setExplaining] = useState<LotStop | null>(null)
  const stations = useQuery(textil.stations, {}).data ?? []
  const { openOrder } = useOpen()
  const may = useMay()
  const mayEdit = may(textil.editLot)
  const history = useHistory(textil.lot)
  const acts = useLotActs(stations)({
    ...lot,
    station: lot.current_station_id,
    finished: lot.finished_at !== null,
    archived: lot.archived_at !== null,
  }).filter(({ label }) => label !== 'Ver lote')

  return (
    <article className={css.window}>
      <header className={css.head}>
        <h3 className={css.title}>{lot.name}</h3>
        <span>
          <LotState lot={lot} /> {lot.archived_at !== null && <Badge>Archivado</Badge>}
        </span>
        <span className={css.acts}>
          {mayEdit && (
            <Button variant="default" leftSection={<Icon name="pencil" size={15} />} onClick={() => setEditing(true)}>
              Editar
            </Button>
          )}
          <NotesButton call={textil.lot} id={lot.id} name={lot.name} />
          <RowMenu actions={[...acts, ...history(lot)]} of={lot.name} />
        </span>
      </header>
      <Facts>
        <Fact name="Orden">
          <button type="button" className={textilCss.link} onClick={() => openOrder(lot.production_order_id)}>
            {lot.order_code}
          </button>
        </Fact>
        <Fact name="Cantidad">{count(lot.quantity)}</Fact>
        <Fact name={lot.finished_at === null ? 'Finaliza' : 'Terminado'}>
          <MomentText at={lot.finished_at ?? lot.expected_completion_at} />
        </Fact>
        <Fact name="Creado">
          <MomentText at={lot.created_at} />
        </Fact>
      </Facts>
      {lot.bundle !== null && <BundlePart lot={lot} bundle={lot.bundle} stations={stations} />}
      <LotQuality lot={lot} />
      <PagePart title="Historial">
        <ol className={css.rows}>
          {moves.map((move) => (
            <li key={move.id} className={css.row}>
              <span>
                <Sentence move={move} />
                {move.stop && <Why stop={move.stop} />}
              </span>
              {move.stop && may(textil.explainStop) && (
                <Button variant="subtle" size="compact-sm" onClick={() => setExplaining(move.stop)}>
                  {move.stop.reason === null ? 'Elegir motivo' : 'Cambiar motivo'}
                </Button>
              )}
              <span className={css.when}>
                {move.username ?? NOBODY} · <MomentText at={move.created_at} />
              </span>
            </li>
          ))}
        </ol>
      </PagePart>
      <ExplainDialog stop={explaining} onClose={() => setExplaining(null)} />
      <LotDialog open={editing} onClose={() => setEditing(false)} lot={lot} above />
    </article>
  )
}

const Why = ({ stop: { reason, machine, note } }: { stop: LotStop }) => (
  <span className={textilCss.due}>{[reason ?? NO_REASON, machine, note].filter(Boolean).join(' · ')}</span>
)

const TOLD: Record<Exclude<LotMove['kind'], 'movido' | 'reprogramado'>, string> = {
  creado: 'Lote creado',
  detenido: 'Detenido',
  reanudado: 'Reanudado',
  terminado: 'Terminado',
  reabierto: 'Reabierto',
  cortado: 'Cortado',
  dividido: 'Dividido',
  unido: 'Unido',
  avance: 'Registrado',
  reproceso: 'Reproceso',
}

function Sentence({ move: { kind, from_name, to_name, expected_completion_at, pieces } }: { move: LotMove }) {
  if (kind === 'movido' || kind === 'reprogramado') {
    return (
      <>
        {kind === 'movido'
          ? to_name === null
            ? 'De vuelta a Lotes por Asignar'
            : `Movido a ${to_name}`
          : 'Nueva fecha'}
        {expected_completion_at !== null && (
          <>
            , finaliza <MomentText at={expected_completion_at} />
          </>
        )}
      </>
    )
  }
  const told = from_name !== null && kind !== 'creado' ? `${TOLD[kind]} en ${from_name}` : TOLD[kind]
  return <>{pieces === null ? told : `${told}: ${count(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`}</>
}
