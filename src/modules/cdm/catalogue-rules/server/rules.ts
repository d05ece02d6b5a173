import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { CatalogueRules, CatalogueRulesChange } from '../contract.ts'

const NONE: CatalogueRules = { prices_include_tax: false, version: 1 }

export const catalogueRuleHandlers = {
  async catalogueRules({ sql, company }: Ctx<unknown>): Promise<CatalogueRules> {
    const [rules] = await sql<CatalogueRules>`
      select prices_include_tax, version from catalogue_rules where company_id = ${company}`
    return rules ?? NONE
  },

  /** The first change writes the company's row. */
  async saveCatalogueRules({ sql, company, input }: Ctx<CatalogueRulesChange>): Promise<CatalogueRules> {
    const { prices_include_tax, version } = input
    const [saved] = await sql<CatalogueRules>`
      insert into catalogue_rules as r (company_id, prices_include_tax, version)
      select ${company}::uuid, ${prices_include_tax}::boolean, ${version}::int + 1
      where ${version}::int = 1 or exists (select from catalogue_rules where company_id = ${company})
      on conflict (company_id) do update set prices_include_tax = excluded.prices_include_tax, version = r.version + 1
      where r.version = ${version}
      returning prices_include_tax, version`
    return unlessStale(saved)
  },
}
