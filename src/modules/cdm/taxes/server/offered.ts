import { v7 } from 'uuid'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OfferedTaxes } from '../schemas.ts'
import { taxSetOf } from '../sets/sets.ts'
import type { SetCode } from '../sets/tax-set.ts'
import { insertCodes } from './codes.ts'

export async function offeredTaxes({ sql, company }: Ctx<unknown>): Promise<OfferedTaxes> {
  const { country, has } = await standing(sql, company)
  const set = taxSetOf(country)
  return {
    country: set.length > 0 ? country : '',
    codes: set.map((code) => ({ ...whole(code), taken: has.includes(code.declared_as) })),
  }
}

/** Of two people who take them at once, the second finds that nothing is left to take. */
export async function takeOfferedTaxes({ sql, company }: Ctx<unknown>): Promise<{ made: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`taxes ${company}`}, 0))`
  const { country, has } = await standing(sql, company)
  const left = taxSetOf(country).filter(({ declared_as }) => !has.includes(declared_as))
  if (left.length > 0)
    await insertCodes(
      sql,
      company,
      left.map((code) => ({
        id: v7(),
        usual: 'ninguna' as const,
        rounding: 'documento' as const,
        half: 'arriba' as const,
        municipality: '',
        ...whole(code),
      })),
    )
  return { made: left.length }
}

/** Archived ones count: who put one away does not get it again. */
async function standing(sql: Query, company: string) {
  const [row] = await sql<{ country: string; has: string[] }>`
    select p.country, array(
      select distinct c.declared_as from tax_codes c where c.company_id = ${company} and c.declared_as <> '') as has
    from company_profiles p where p.company_id = ${company}`
  return row ?? { country: '', has: [] }
}

const whole = ({ base = 'neto', applies = 'ambas', treatment = '', rates, ...code }: SetCode) => ({
  ...code,
  base,
  applies,
  treatment,
  rates: rates.map(({ minimum = '0', ...rate }) => ({ ...rate, minimum })),
})
