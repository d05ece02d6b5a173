import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { type Summary, textilSummaryCalls } from './summary.ts'

/** The dashboard's card: how many lots are at work, and which of them ask for something. */
export default function TextilSummary() {
  const { data, failure } = useQuery(textilSummaryCalls.summary)
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={data === undefined ? (failure ? '—' : undefined) : count(data.lots)}
      hint={data && hintOf(data)}
    />
  )
}

const hintOf = ({ lots, stopped, late, late_orders, pieces_today, first_quality }: Summary) =>
  [
    lots === 1 ? 'lote en curso' : 'lotes en curso',
    stopped > 0 && `${count(stopped)} ${stopped === 1 ? 'detenido' : 'detenidos'}`,
    late > 0 && `${count(late)} ${late === 1 ? 'retrasado' : 'retrasados'}`,
    pieces_today > 0 && `${count(pieces_today)} ${pieces_today === 1 ? 'pieza hoy' : 'piezas hoy'}`,
    late_orders > 0 && `${count(late_orders)} ${late_orders === 1 ? 'orden atrasada' : 'órdenes atrasadas'}`,
    first_quality !== null && `${first_quality} % de primera`,
  ]
    .filter(Boolean)
    .join(' · ')
