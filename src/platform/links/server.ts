import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { areaRoutes } from '#src/server/http/http.ts'
import { publicRoute } from './server/page/route.ts'

export default (services: Services): Area => ({
  ...serve({}, {}),
  fillings: [areaRoutes.fill(publicRoute(services))],
})
