import { lazy, Suspense } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'

const ControlMembership = lazy(() => import('./screens/control.tsx'))
const OwnMembership = lazy(() => import('./screens/own-membership.tsx'))

/** Control sets prices and registers payments; a company sees its own state. */
export default function Membership() {
  const { user } = useSession()
  return (
    <Suspense fallback={<Spinner page />}>
      {user.role === 'control' ? <ControlMembership /> : <OwnMembership />}
    </Suspense>
  )
}
