import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import css from './catalogue.module.css'
import { catalogue } from './contract.ts'
import { modulesFound } from './search.ts'
import { SwitchCard } from './switch-card.tsx'

/** Control switches modules on and off for everybody. */
export default function ManageModules() {
  return (
    <>
      <PageHead
        title="Gestionar Módulos"
        description="Activa o desactiva cada módulo para todas las empresas. El cambio llega al momento a quien esté trabajando."
        icon={<Icon name="blocks" />}
      />
      <SwitchGrid />
    </>
  )
}

function SwitchGrid() {
  const { data, failure, again } = useQuery(catalogue.everyModule)
  const [search, setSearch] = useState('')
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar los módulos." again={again} /> : <SkeletonRows count={5} />
  }
  const matching = modulesFound(data, search)
  const active = data.filter((module) => module.active).length

  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label="Buscar módulos" value={search} onChange={setSearch} />
        <span className={css.count} aria-live="polite">
          {active} de {data.length} {active === 1 ? 'activo' : 'activos'}
        </span>
      </div>
      {matching.length === 0 ? (
        <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
      ) : (
        <ul className={css.grid}>
          {matching.map((module) => (
            <SwitchCard key={module.id} module={module} />
          ))}
        </ul>
      )}
    </>
  )
}
