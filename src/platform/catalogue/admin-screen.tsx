import { useState } from 'react'
import { useQuery } from '#src/web/call.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { SearchBox } from '#src/web/ui/search-box.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
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
    return failure ? <Unloaded title="No pudimos cargar los módulos." again={again} /> : <SkeletonRows count={5} />
  }
  const shown = modulesFound(data, search)
  const active = data.filter((module) => module.active).length

  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label="Buscar módulos" value={search} onChange={setSearch} />
        <span className={css.count} aria-live="polite">
          {active} de {data.length} {active === 1 ? 'activo' : 'activos'}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
      ) : (
        <ul className={css.grid}>
          {shown.map((module) => (
            <SwitchCard key={module.id} module={module} />
          ))}
        </ul>
      )}
    </>
  )
}
