import { raw } from 'sql-template-tag'
import type { Area, Ctx } from '#src/server/calls/serve.ts'
import { areaOf } from '#src/server/calls/serve.ts'
import { companyDay } from '../../companies/server/company-day.ts'
import { performCalls } from './perform-calls.ts'
import refusal from './refusals.ts'

const LOADED = 'Los datos de ejemplo ya están cargados.'
const NOTHING = 'Conecta antes algún módulo que tenga datos de ejemplo.'

/** Only what the company has connected: a module that is closed shows nothing. */
const sampled = (areas: readonly Area[], modules: readonly string[]) =>
  areas.flatMap(({ contract, sample }) => (sample && modules.includes(areaOf(contract)) ? [sample] : []))

/** Makes what the connected modules show of themselves; every row that comes into being is marked. */
export async function makeSample(ctx: Ctx<unknown>, areas: readonly Area[], modules: readonly string[]) {
  const { sql, company } = ctx
  // Holds off a second one until this one is done.
  await sql`insert into onboarding (company_id) values (${company}) on conflict (company_id) do update set start = 'sample'`
  if (await hasSample(ctx)) throw refusal('sample_loaded', LOADED)
  const samples = sampled(areas, modules)
  if (samples.length === 0) throw refusal('no_sample_data', NOTHING)
  const perform = performCalls(areas, ctx)
  const today = await companyDay(sql, company)
  let made = 0
  for (const { make, tables } of samples) {
    await make(perform, today)
    for (const name of tables.flatMap(({ table, parts = {} }) => [table, ...Object.keys(parts)])) {
      // What this transaction has added, as the history tells, and has not removed.
      const marked = await sql`
        insert into sample_rows (company_id, id, table_name)
        select t.company_id, t.id, ${name} from ${raw(name)} t
        where t.company_id = ${company} and exists (
          select from row_history h
          where h.company_id = t.company_id and h.at = now() and h.table_name = ${name} and h.row_id = t.id
            and h.act_id = current_setting('trama.act_id')::uuid)
        on conflict do nothing returning id`
      made += marked.length
    }
  }
  return { made }
}

/** Deletes what was made and nothing else; what the company's own refer to stays, no longer as sample data. */
export async function deleteSample({ sql, company }: Ctx<unknown>, areas: readonly Area[]) {
  const tables = areas
    .flatMap(({ sample }) => (sample ? [sample.tables] : []))
    .toReversed()
    .flat()
  let deleted = 0
  let kept = 0
  for (const { table, parts = {}, archives = false } of tables) {
    const rows = await sql<{ gone: boolean }>`
      select trama.delete_sample(${table}, id, ${JSON.stringify(parts)}::jsonb, ${archives}) as gone
      from sample_rows where company_id = ${company} and table_name = ${table} order by id desc`
    deleted += rows.filter(({ gone }) => gone).length
    kept += rows.filter(({ gone }) => !gone).length
  }
  await sql`delete from sample_rows where company_id = ${company}`
  return { deleted, kept }
}

export async function hasSample({ sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>): Promise<boolean> {
  return (await sql`select from sample_rows where company_id = ${company} limit 1`).length > 0
}
