import { found, unlessStale } from '#src/kernel/refusal.ts'
import { FACTS_OF } from '#src/platform/fiscal/countries.ts'
import { PROFILE_FIELDS } from '#src/platform/fiscal/profile/fields.ts'
import { saveSettings } from '#src/platform/fiscal/profile/server/save.ts'
import { keepSecret, technicalKeyOf } from '#src/platform/fiscal/profile/server/secrets.ts'
import { setupOf } from '#src/platform/fiscal/profile/server/setup.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalSecret, FiscalSetup, FiscalSetupChange } from '../schemas.ts'
import { offeredSettings } from './offered.ts'

export const fiscalSetup = ({ sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>): Promise<FiscalSetup> =>
  setupOf(sql, company)

export async function saveFiscalSetup(ctx: Ctx<FiscalSetupChange>): Promise<FiscalSetup> {
  const { sql, user, input } = ctx
  const settings = await offeredSettings(ctx)
  const own = PROFILE_FIELDS[settings.country].filter(({ secret }) => !secret)
  const wrong = own.find(({ name, shape }) => input.fields[name] && !shape.test(input.fields[name]))
  if (wrong) throw refusal('fiscal_field_wrong', wrong.malformed, { field: `fields.${wrong.name}` })
  const fields = Object.fromEntries(own.map(({ name }) => [name, input.fields[name] ?? '']))
  const { mail_to_buyer = settings.mail_to_buyer } = input
  unlessStale(await saveSettings(sql, { settings, person: user.id, change: { ...input, mail_to_buyer, fields } }))
  return fiscalSetup(ctx)
}

export async function saveFiscalSecret(ctx: Ctx<FiscalSecret>): Promise<FiscalSetup> {
  const { sql, company, keys, input } = ctx
  const { series_id, value } = input
  const { country } = await offeredSettings(ctx)
  const field =
    series_id === null
      ? PROFILE_FIELDS[country].find(({ secret }) => secret)
      : FACTS_OF[country].series.fields.find(({ secret }) => secret)
  const { name, shape, malformed } = found(field)
  if (series_id !== null) {
    const [series] = await sql`
      select id from fiscal_series where company_id = ${company} and id = ${series_id} for key share`
    found(series)
  }
  if (!shape.test(value)) throw refusal('fiscal_field_wrong', malformed, { field: 'value' })
  await keepSecret(sql, keys, company, series_id === null ? name : technicalKeyOf(series_id), value)
  return fiscalSetup(ctx)
}
