import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'

/** A report on its way, or one that did not come. */
export const ReportWaiting = ({ failed, again }: { failed: boolean; again: () => unknown }) =>
  failed ? <LoadError title="No pudimos cargar el informe." again={again} /> : <SkeletonRows />
