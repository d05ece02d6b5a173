import { type Services, serve } from '#src/server/calls/serve.ts'
import { push } from './contract.ts'
import { pushJobs } from './server/jobs.ts'
import { deviceEvents, subscribe, unsubscribe } from './server/subscriptions.ts'
import { vapidOf } from './server/vapid.ts'

export default (services: Services) => {
  const vapid = vapidOf(services.secret, services.origin)
  return serve(
    push,
    { serverKey: async () => ({ key: vapid.publicKey }), device: deviceEvents, subscribe, unsubscribe },
    pushJobs(services, vapid),
  )
}
