import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { many } from './contract.ts'
import { runMany } from './server/run-many.ts'

/** One act for many records of any area. */
export default ({ areas, modules }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  return serve(many, { run: (ctx) => runMany(ctx, { areas: areas(), moduleIds }) })
}
