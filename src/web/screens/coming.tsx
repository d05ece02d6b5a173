import { UNDER_WAY } from '../notices.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** A screen of the route table that is still being built. */
export function Coming({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={UNDER_WAY} text="Esta página estará disponible próximamente." />
    </>
  )
}
