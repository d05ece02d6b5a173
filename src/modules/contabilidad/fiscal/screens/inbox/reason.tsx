import { isAccepted } from '#src/platform/fiscal/states.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { FiscalDocumentRow } from '../../schemas.ts'
import css from '../fiscal.module.css'

type Told = Pick<FiscalDocumentRow, 'state' | 'title' | 'what' | 'messages' | 'deadline'>

/** Why a document waits, with the authority's code and until when it may; nothing of one that was accepted as it is. */
export function FiscalReason({ document: { state, title, what, messages, deadline } }: { document: Told }) {
  if (isAccepted(state) && what === '') return null
  const codes = messages.map(({ code }) => code).filter(Boolean)
  return (
    <span className={css.reason}>
      <strong>{title}</strong>
      {what && <span>{what}</span>}
      {codes.length > 0 && (
        <span>
          {codes.length === 1 ? 'Código' : 'Códigos'} {codes.join(', ')}
        </span>
      )}
      {deadline && !isAccepted(state) && (
        <span className={css.deadline}>
          Plazo: <DateText at={deadline} as="moment" />
        </span>
      )}
    </span>
  )
}
