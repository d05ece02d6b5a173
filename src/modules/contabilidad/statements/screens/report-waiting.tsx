import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'

/** A report that is loading or failed to load. */
export const ReportWaiting = ({ failed, again }: { failed: boolean; again: () => unknown }) =>
  failed ? <LoadError title="No pudimos cargar el informe." again={again} /> : <SkeletonRows />
