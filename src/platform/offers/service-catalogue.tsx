import { useAction, useQuery } from '#src/web/calls/call.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { offers } from './contract.ts'
import { Catalogue } from './ui/catalogue.tsx'
import { ServiceDialog } from './ui/service-dialog.tsx'

/** The marketing services that control offers. */
export function ServiceCatalogue() {
  const { data, failure, again } = useQuery(offers.services)
  const moving = useAction(offers.moveService)
  const removal = useAction(offers.removeService)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar el catálogo." again={again} /> : <SkeletonRows count={4} />
  return (
    <Catalogue
      offers={data}
      noun={['servicio', 'servicios']}
      onMove={async ({ id }, position) => (await moving.run({ id, position })).ok}
      onRemove={({ id }) => void removal.run({ id })}
      dialog={(editing, close) => <ServiceDialog editing={editing} onClose={close} />}
    />
  )
}
