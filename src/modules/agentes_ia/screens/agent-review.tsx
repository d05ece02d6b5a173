import { RequestReview, type ReviewProps } from '#src/platform/requests/screens/request-review.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { reviewCalls } from '../review.ts'
import { FilledForm } from './form-values.tsx'

/** A request for an agent with what the company filled in. */
export function AgentReview({ request, ...more }: ReviewProps) {
  const { data, failure } = useQuery(reviewCalls.review, { id: request.id })
  if (data === undefined) {
    return failure ? <EmptyState title="No pudimos cargar la solicitud." /> : <SkeletonRows count={4} />
  }
  return (
    <RequestReview request={data} {...more}>
      <FilledForm form={data.form} of="request" id={data.id} stored={data.status === 'pending'} />
    </RequestReview>
  )
}
