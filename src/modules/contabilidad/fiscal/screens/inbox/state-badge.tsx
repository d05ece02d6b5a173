import { FISCAL_STATE_TONES } from '#src/platform/fiscal/states.ts'
import { stateText } from '#src/platform/fiscal/words.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import type { FiscalDocumentRow } from '../../schemas.ts'

type Told = Pick<FiscalDocumentRow, 'country' | 'environment' | 'state'>

export const FiscalStateBadge = ({ document }: { document: Told }) => (
  <Badge tone={FISCAL_STATE_TONES[document.state]}>{stateText(document)}</Badge>
)
