import { LinkState } from '#src/platform/links/ui/link-state.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { contabilidad } from '../../contract.ts'

/** What became of an invoice that was shared; nothing of one that was not. */
export function SharedInvoice({ id }: { id: string }) {
  const { data, failure, again } = useQuery(contabilidad.invoiceSharing, { id }, { quiet: true })
  if (failure && !data) return <LoadError title="No pudimos cargar si tu cliente la vio." again={again} />
  if (!data || (data.link === null && data.visits.length === 0)) return null
  return (
    <PagePart
      title="Compartida por enlace"
      level={3}
      aside={data.link === null ? <span>El enlace ya no abre.</span> : undefined}
    >
      <LinkState link={data.link} visits={data.visits} unseen="Tu cliente todavía no la ha visto." />
    </PagePart>
  )
}
