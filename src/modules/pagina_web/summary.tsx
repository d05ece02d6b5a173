import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { SummaryCard } from '#src/web/ui/dashboard/summary-card.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import module from './module.ts'
import { shortAddress } from './rules.ts'
import { siteSummaryCalls } from './summary.ts'

/** The dashboard's card: 'pagina_web connected or not'. */
export default function PaginaWebSummary() {
  const { data, failure } = useQuery(siteSummaryCalls.summary)
  const value = data && (data.website === '' ? 'No conectada' : 'Conectada')
  return (
    <SummaryCard
      title={module.name}
      icon={<Icon name={module.icon} />}
      to={modulePath(module.id)}
      value={value ?? (failure ? '—' : undefined)}
      hint={data && (data.website === '' ? 'Guarda la dirección de tu página' : shortAddress(data.website))}
    />
  )
}
