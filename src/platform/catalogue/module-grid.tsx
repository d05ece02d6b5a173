import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { isFree } from '../membership/rules.ts'
import { PriceText } from '../membership/screens/prices/price-text.tsx'
import css from './catalogue.module.css'
import { ConnectSeveral } from './connect-several.tsx'
import { catalogue } from './contract.ts'
import { ModuleCard } from './module-card.tsx'
import { monthlyTotal } from './module-choice.tsx'
import { modulesFound } from './search.ts'

/** The active modules, each with its switch. */
export function ModuleGrid() {
  const { data, failure, again } = useQuery(catalogue.modules)
  const [search, setSearch] = useState('')
  const [several, setSeveral] = useState(false)
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar los módulos." again={again} /> : <SkeletonRows count={5} />
  }
  const matching = modulesFound(data, search)
  const open = data.filter((module) => module.connected)
  const connected = open.length

  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label="Buscar módulos" value={search} onChange={setSearch} />
        <span className={css.count} aria-live="polite">
          {connected} de {data.length} {connected === 1 ? 'conectado' : 'conectados'} ·{' '}
          <PriceText price={monthlyTotal(open)} />
          {!isFree(monthlyTotal(open)) && ' al mes'}
        </span>
        {connected < data.length && (
          <Button variant="default" size="sm" onClick={() => setSeveral(true)}>
            Conectar varios
          </Button>
        )}
      </div>
      <ConnectSeveral modules={data} open={several} onClose={() => setSeveral(false)} />
      {matching.length === 0 ? (
        <EmptyState
          title={data.length === 0 ? 'No hay módulos disponibles.' : 'Nada coincide con tu búsqueda.'}
          text={data.length === 0 ? undefined : 'Prueba con otras palabras.'}
        />
      ) : (
        <ul className={css.grid}>
          {matching.map((module) => (
            <ModuleCard key={module.id} module={module} />
          ))}
        </ul>
      )}
    </>
  )
}
