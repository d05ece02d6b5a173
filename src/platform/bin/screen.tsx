import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { BinTable } from './bin-table.tsx'
import { bin, REMOVALS } from './contract.ts'

const HELP = [
  'Busca lo que falta por su nombre, o por el área donde estaba.',
  'Elige «Recuperar»: vuelve a su lista como estaba.',
  'Lo que lleva 30 días aquí se va solo.',
]
const EVERYWHERE = { value: '', label: 'Todas las áreas' }
const SHOWN = [
  { value: '', label: 'Eliminado y archivado' },
  { value: 'deleted', label: 'Eliminado' },
  { value: 'archived', label: 'Archivado' },
]
const NOTHING_YET = (
  <EmptyState
    title="La papelera está vacía."
    text="Lo que elimines o archives se queda aquí 30 días, por si hay que recuperarlo."
    icon={<Icon name="trash-2" />}
  />
)

/** What was deleted or archived in the last 30 days, and how to have it back. */
export default function BinScreen() {
  const { data: areas = [] } = useQuery(bin.areas, {}, { quiet: true })
  const [area, chooseArea] = useUrlState('area')
  const [shown, show] = useUrlState('ver')
  const removal = REMOVALS.find((one) => one === shown)
  const active = [area, removal].filter(Boolean).length
  return (
    <>
      <PageHead
        title="Papelera"
        description="Lo que tu equipo eliminó o archivó en los últimos 30 días."
        icon={<Icon name="trash-2" />}
        help={HELP}
      />
      <BinTable
        input={{ area: area || undefined, removal }}
        active={active}
        empty={active > 0 ? 'Nada coincide con estos filtros.' : NOTHING_YET}
      >
        <NativeSelect
          aria-label="Qué se muestra"
          data={SHOWN}
          value={removal ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Área"
          data={[EVERYWHERE, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
          value={area}
          onChange={(event) => chooseArea(event.currentTarget.value)}
        />
      </BinTable>
    </>
  )
}
