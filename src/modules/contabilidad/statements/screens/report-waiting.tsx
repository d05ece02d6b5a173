import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Unloaded } from '#src/web/ui/state/unloaded.tsx'

/** A report on its way, or one that did not come. */
export const ReportWaiting = ({ failed, again }: { failed: boolean; again: () => unknown }) =>
  failed ? <Unloaded title="No pudimos cargar el informe." again={again} /> : <SkeletonRows />
