import { useAction, useQuery } from '#src/web/call.ts'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { offers } from './contract.ts'
import { Catalogue } from './ui/catalogue.tsx'
import { ServiceForm } from './ui/service-form.tsx'

/** The marketing services that control offers. */
export function ServiceCatalogue() {
  const { data, failure, again } = useQuery(offers.services)
  const moving = useAction(offers.moveService)
  const removal = useAction(offers.removeService)
  if (data === undefined)
    return failure ? <Unloaded title="No pudimos cargar el catálogo." again={again} /> : <SkeletonRows count={4} />
  return (
    <Catalogue
      offers={data}
      noun={['servicio', 'servicios']}
      size="md"
      onMove={async ({ id }, position) => (await moving.run({ id, position })).ok}
      onRemove={({ id }) => void removal.run({ id })}
      form={(service, close) => <ServiceForm service={service} onDone={close} />}
    />
  )
}
