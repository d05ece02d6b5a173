import { foundAsSeen } from '#src/kernel/refusal.ts'
import { FACTS_OF, isAuthorised, seriesKindsOf } from '#src/platform/fiscal/countries.ts'
import { keepSecret, keptSecrets, openSecret, technicalKeyOf } from '#src/platform/fiscal/profile/server/secrets.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { rangeKeyOf } from '#src/platform/fiscal/ranges/server/kept.ts'
import type { FiscalSeries } from '#src/platform/fiscal/series/rules.ts'
import { addSeries, changeSeries, fiscalSeriesOf, seriesAt } from '#src/platform/fiscal/series/server/series.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalSeriesChange, FiscalSeriesRow, NewFiscalSeries } from '../schemas.ts'
import { offeredSettings } from './offered.ts'

type Asking = Pick<Ctx<unknown>, 'sql' | 'company'>

/** Those of the environment in use. */
export async function fiscalSeries({ sql, company }: Asking): Promise<FiscalSeriesRow[]> {
  const settings = await fiscalSettings(sql, company)
  if (settings === null) return []
  const kept = await keptSecrets(sql, company)
  return (await fiscalSeriesOf(sql, company, settings)).map((series) => rowOf(series, kept))
}

export async function addFiscalSeries(ctx: Ctx<NewFiscalSeries>): Promise<FiscalSeriesRow> {
  const { sql, company, user, keys, input } = ctx
  const { country, environment } = await offeredSettings(ctx)
  const own = FACTS_OF[country].series.fields.filter(({ secret }) => !secret)
  if (!seriesKindsOf(country).includes(input.kind))
    throw refusal('fiscal_field_wrong', 'En tu país no se numera ese documento.', { field: 'kind' })
  const needed = isAuthorised(country, input.kind) ? own : own.filter(({ name }) => name === 'prefijo')
  const wrong = needed.find(({ name, shape }) => !shape.test(input.fields[name] ?? ''))
  if (wrong) throw refusal('fiscal_field_wrong', wrong.malformed, { field: `fields.${wrong.name}` })
  const fields = Object.fromEntries(needed.map(({ name }) => [name, input.fields[name] ?? '']))
  const limits = limitsOf(fields)
  if (
    input.next_number < limits.first_number ||
    (limits.last_number !== null && input.next_number > limits.last_number)
  )
    throw refusal('fiscal_field_wrong', 'El próximo número no está en el rango autorizado.', { field: 'next_number' })
  if (limits.valid_until !== null && limits.valid_from !== null && limits.valid_until < limits.valid_from)
    throw refusal('fiscal_field_wrong', 'No puede ser anterior al primer día.', { field: 'fields.vigencia_hasta' })
  const { kind, next_number, is_default } = input
  const added = await addSeries(sql, company, user.id, {
    ...{ country, environment, kind, fields, next_number, is_default },
    ...limits,
  })
  const told = kind === 'factura' ? await openSecret(sql, keys, company, rangeKeyOf(fields)) : ''
  if (told !== '') await keepSecret(sql, keys, company, technicalKeyOf(added.id), told)
  return rowOf(added, await keptSecrets(sql, company))
}

/** What the authority authorised, where its fields say so. */
const limitsOf = ({ desde, hasta, vigencia_desde, vigencia_hasta }: Record<string, string>) => ({
  first_number: Number(desde || 1),
  last_number: hasta ? Number(hasta) : null,
  valid_from: vigencia_desde || null,
  valid_until: vigencia_hasta || null,
})

export async function editFiscalSeries({ sql, company, input }: Ctx<FiscalSeriesChange>): Promise<FiscalSeriesRow> {
  const before = foundAsSeen(await seriesAt(sql, company, input.id), input.version)
  const changed = await changeSeries(sql, company, before, input)
  return rowOf(changed, await keptSecrets(sql, company))
}

const rowOf = ({ country: _, ...series }: FiscalSeries, kept: ReadonlySet<string>): FiscalSeriesRow => ({
  ...series,
  has_key: kept.has(technicalKeyOf(series.id)),
})
