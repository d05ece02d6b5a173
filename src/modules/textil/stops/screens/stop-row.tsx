import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import { MomentText } from '../../lots/screens/clock.tsx'
import textilCss from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import css from '../../screens/window.module.css'
import { NO_REASON, stopMinutes } from '../rules.ts'
import type { ListedStop } from '../schemas.ts'

/** One stop: why, where, how long, and what is done with it. */
export function StopRow({ stop, onEdit }: { stop: ListedStop; onEdit: () => void }) {
  const { openLot } = useOpen()
  const may = useMay()
  const mayEdit = may(stop.of === 'lote' ? textil.explainStop : textil.editMachineStop)
  const mayRemove = stop.of === 'equipo' && may(textil.removeMachineStop)
  const removing = useAction(textil.removeMachineStop)
  const {
    production_lot_id: lot,
    name,
    order_code,
    station,
    reason,
    machine,
    note,
    started_at,
    ended_at,
    seconds,
  } = stop
  const places = [reason ?? NO_REASON, station, stop.of === 'lote' ? machine : null, note].filter(Boolean)
  return (
    <li className={css.row}>
      <span>
        {lot === null ? (
          <strong>{name}</strong>
        ) : (
          <button type="button" className={textilCss.link} onClick={() => openLot(lot)}>
            {name} · {order_code}
          </button>
        )}
        <span className={textilCss.due}>{places.join(' · ')}</span>
      </span>
      <span className={css.when}>
        <MomentText at={started_at} /> – {ended_at === null ? 'sigue' : <MomentText at={ended_at} />} ·{' '}
        {count(stopMinutes(seconds))} min
      </span>
      {mayEdit && (reason === null || stop.of === 'lote') && (
        <Button variant="subtle" size="compact-sm" aria-label={`Editar paro de ${name}`} onClick={onEdit}>
          {reason === null ? 'Elegir motivo' : 'Editar'}
        </Button>
      )}
      {mayRemove && (
        <RowMenu
          of={`paro de ${name}`}
          actions={[
            { label: 'Editar', icon: 'pencil', onClick: onEdit },
            {
              label: 'Eliminar',
              icon: 'trash-2',
              danger: true,
              onClick: () => void removing.run({ id: stop.id }),
            },
          ]}
        />
      )}
    </li>
  )
}
