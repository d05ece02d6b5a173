import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** A screen of the route table that is still being built. */
export function Coming({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title="🚧 Funcionalidad en desarrollo" text="Esta página estará disponible próximamente." />
    </>
  )
}
