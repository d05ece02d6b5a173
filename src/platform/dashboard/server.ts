import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { PLATFORM_CURRENCY } from '../membership/rules.ts'
import { expectedIncome, incomeByMonth } from '../membership/server/income.ts'
import { dashboard, readingIncome, type SystemSummary } from './contract.ts'
import { summariesOf } from './server/summaries.ts'

/** The stored country of a company that gave none. */
const UNSAID = 'No especificado'

export default ({ areas, modules }: Pick<Services, 'areas' | 'modules'>): Area =>
  serve(
    { ...dashboard, ...readingIncome(modules) },
    {
      async system({ sql }) {
        const [[totals], countries, expected_income] = await Promise.all([
          sql<Pick<SystemSummary, 'companies' | 'active_memberships'>>`
        select count(*)::int as companies, count(*) filter (where membership_status = 'Al día')::int as active_memberships
        from company_profiles`,
          sql<SystemSummary['countries'][number]>`
        select coalesce(nullif(nullif(btrim(country), ''), ${UNSAID}), 'Desconocido') as country, count(*)::int as companies
        from company_profiles group by 1 order by 2 desc, 1`,
          expectedIncome(sql, areas()),
        ])
        return {
          companies: 0,
          active_memberships: 0,
          ...totals,
          countries,
          expected_income,
          currency: PLATFORM_CURRENCY,
        }
      },

      income: ({ sql }) => incomeByMonth(sql, areas()),

      summaries: (ctx) => summariesOf(ctx, { areas: areas(), moduleIds: modules.map(({ id }) => id) }),
    },
  )
