import { levelIn } from '../../kernel/rights/levels.ts'
import { type Area, type CurrentUser, type Services, serve } from '../../server/calls/serve.ts'
import { connectModules } from '../catalogue/server/connect-modules.ts'
import { onboarding } from './contract.ts'
import { progress } from './server/progress.ts'
import { deleteSample, makeSample } from './server/sample.ts'

const DASHBOARD = '/dashboard'

/** Sample data is set up as well as added. */
const isManagedBy = (user: CurrentUser) => (id: string) => levelIn(id, user) === 'manage'

export default ({ areas, modules }: Services): Area =>
  serve(onboarding, {
    progress: (ctx) => progress(ctx, modules),

    async begin(ctx) {
      const { sql, company, input } = ctx
      const { work, offer, start } = input
      await sql`
        insert into onboarding (company_id, work, offer, start, answered_at)
        values (${company}, ${work}::text[], ${offer}::text[], ${start}, now())
        on conflict (company_id) do update
        set work = excluded.work, offer = excluded.offer, start = excluded.start, answered_at = now(), hidden_at = null`
      const connected = (await connectModules(ctx, modules, input.module_ids)).map(({ id }) => id)
      const open = modules.filter(({ id }) => connected.includes(id) || ctx.user.modules.includes(id))
      if (start === 'sample') {
        await makeSample(ctx, areas(), open.map(({ id }) => id).filter(isManagedBy(ctx.user)))
        return { connected: connected.length, path: DASHBOARD }
      }
      const path = open.find(({ firstDay }) => firstDay?.entrance)?.firstDay?.entrance?.[start]
      return { connected: connected.length, path: path ?? DASHBOARD }
    },

    async skip({ sql, company }) {
      await sql`
        insert into onboarding (company_id, skipped_at) values (${company}, now())
        on conflict (company_id) do update set skipped_at = now()`
      return {}
    },

    async hide({ sql, company }) {
      await sql`
        insert into onboarding (company_id, hidden_at) values (${company}, now())
        on conflict (company_id) do update set hidden_at = now()`
      return {}
    },

    async show({ sql, company }) {
      await sql`update onboarding set hidden_at = null where company_id = ${company}`
      return {}
    },

    loadSample: (ctx) => makeSample(ctx, areas(), ctx.user.modules.filter(isManagedBy(ctx.user))),
    deleteSample: (ctx) => deleteSample(ctx, areas()),
  })
