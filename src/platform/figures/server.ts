import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { figureReports } from './contract.ts'
import { reportMailsJob } from './mailed/server/day.ts'
import { sendingHandlers } from './mailed/server.ts'
import { savedReportHandlers } from './saved/server.ts'
import { factsOf } from './server/facts.ts'
import { figurePdf } from './server/paper.ts'
import { figureRows } from './server/rows.ts'
import { runFigures } from './server/run.ts'
import { todayHandlers } from './today/server.ts'

export default (services: Services): Area => {
  const { areas, modules } = services
  const installed = () => ({ areas: areas(), moduleIds: modules.map(({ id }) => id) })
  const areaNamed = (id: string) => modules.find((one) => one.id === id)?.name ?? ''

  return serve(
    figureReports,
    {
      async facts({ user }) {
        return factsOf(user, installed(), areaNamed)
      },
      run: (ctx) => runFigures(ctx, installed(), ctx.input),
      rows: (ctx) => figureRows(ctx, installed(), ctx.input),
      paper: (ctx) => figurePdf(ctx, installed()),
      ...savedReportHandlers(installed),
      ...sendingHandlers(installed),
      ...todayHandlers(installed),
    },
    [reportMailsJob(services)],
  )
}
