import type { ComponentType } from 'react'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { ReceivedRequest } from '../contract.ts'
import css from './inbox.module.css'
import { RequestFacts } from './request-facts.tsx'
import type { ReviewProps } from './request-review.tsx'

interface ReviewDialogProps extends Omit<ReviewProps, 'request'> {
  request: ReceivedRequest | null
  /** Where requests of the kind are read before they are decided. */
  review?: ComponentType<ReviewProps>
}

/** A request at full length, and of a kind that is read before it is decided, the decision. */
export function ReviewRequestDialog({ request, review: Review, ...more }: ReviewDialogProps) {
  if (request === null) return null
  return (
    <Dialog open onClose={more.onClose} title={`Solicitud de ${request.name}`}>
      {Review ? (
        <Review key={request.id} request={request} {...more} />
      ) : (
        <div className={css.review}>
          <RequestFacts request={request} />
        </div>
      )}
    </Dialog>
  )
}
