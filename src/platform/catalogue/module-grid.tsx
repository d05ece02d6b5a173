import { useState } from 'react'
import { useQuery } from '#src/web/call.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { SearchBox } from '#src/web/ui/search-box.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import css from './catalogue.module.css'
import { catalogue } from './contract.ts'
import { ModuleCard } from './module-card.tsx'
import { modulesFound } from './search.ts'

/** The globally active modules, each with its switch. */
export function ModuleGrid() {
  const { data, failure, again } = useQuery(catalogue.modules)
  const [search, setSearch] = useState('')
  if (data === undefined) {
    return failure ? <Unloaded title="No pudimos cargar los módulos." again={again} /> : <SkeletonRows count={5} />
  }
  const shown = modulesFound(data, search)
  const connected = data.filter((module) => module.connected).length

  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label="Buscar módulos" value={search} onChange={setSearch} />
        <span className={css.count} aria-live="polite">
          {connected} de {data.length} {connected === 1 ? 'conectado' : 'conectados'}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={data.length === 0 ? 'No hay módulos disponibles.' : 'Nada coincide con tu búsqueda.'}
          text={data.length === 0 ? undefined : 'Prueba con otras palabras.'}
        />
      ) : (
        <ul className={css.grid}>
          {shown.map((module) => (
            <ModuleCard key={module.id} module={module} />
          ))}
        </ul>
      )}
    </>
  )
}
