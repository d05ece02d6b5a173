import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import { DayText } from '../../lots/screens/clock.tsx'
import windowCss from '../../screens/window.module.css'
import { type Cut, TICKET_PAPERS, type Tickets } from '../schemas.ts'

/** The cuts of an order with what may be done with them. */
export function CutRows({ cuts, onPrint }: { cuts: readonly Cut[]; onPrint: (tickets: Tickets) => void }) {
  const annulling = useAction(textil.annulCut)
  const may = useMay()(textil.annulCut)
  const actsOn = ({ id, version, begun, annulled_at }: Cut): RowAction[] => {
    if (annulled_at !== null) return []
    const prints = TICKET_PAPERS.map((paper) => ({
      label: paper === 'A4' ? 'Tiquetes en hojas A4' : `Tiquetes en rollo de ${paper}`,
      icon: 'file-text' as const,
      onClick: () => onPrint({ id, paper }),
    }))
    if (!may || begun) return prints
    return [...prints, { label: 'Anular corte', icon: 'x', onClick: () => void annulling.run({ id, version }) }]
  }
  return (
    <ul className={windowCss.rows}>
      {cuts.map((cut) => (
        <li key={cut.id} className={windowCss.row}>
          <span>
            Corte {cut.number} {cut.annulled_at !== null && <Badge>Anulado</Badge>}
          </span>
          <span className={windowCss.when}>
            <DayText day={cut.day} late={false} /> · {count(cut.pieces)} piezas en {count(cut.bundles)}{' '}
            {cut.bundles === 1 ? 'bulto' : 'bultos'}
          </span>
          <RowMenu actions={actsOn(cut)} of={`Corte ${cut.number}`} />
        </li>
      ))}
    </ul>
  )
}
