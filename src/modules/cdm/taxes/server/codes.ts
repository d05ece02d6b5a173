import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { TaxCodeList } from '../contract.ts'
import { ICA_MUNICIPALITIES } from '../reteica/municipalities.ts'
import { OF_IVA } from '../rules.ts'
import type { NewTaxCode, TaxCode, TaxCodeChange } from '../schemas.ts'

const SHOWN = fragment`
  c.id, c.name, c.short_name, c.kind, c.withheld, c.base, c.applies, c.usual, c.rounding, c.half, c.declared_as, c.municipality, c.treatment,
  c.archived_at, c.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('from_day', r.from_day, 'percent', trim_scale(r.percent)::text, 'minimum', r.minimum::text,
      'source', r.source, 'source_url', r.source_url) order by r.from_day desc)
    from tax_rates r where r.company_id = c.company_id and r.code_id = c.id), '[]') as rates`

/** In the order of the kinds: what is added, what is withheld, what is free. */
const KIND_ORDER = fragment`
  array_position(array['iva', 'inc', 'especial', 'recargo', 'exento', 'no_sujeto', 'renta', 'reteiva', 'reteica', 'irpf'], c.kind)`

export const taxCodes = (ctx: Ctx<TaxCodeList>) =>
  listOf<TaxCode>(ctx, {
    select: SHOWN,
    from: fragment`from tax_codes c`,
    where: [
      fragment`c.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`c.archived_at is not null` : fragment`c.archived_at is null`,
    ],
    search: fragment`trama.plain(c.name || ' ' || c.short_name)`,
    order: ascending(['integer', KIND_ORDER], ['text', fragment`trama.plain(c.name)`], ['uuid', fragment`c.id`]),
  })

async function codeAt(sql: Query, company: string, id: string): Promise<TaxCode> {
  const [code] = await sql<TaxCode>`select ${SHOWN} from tax_codes c where c.company_id = ${company} and c.id = ${id}`
  return found(code)
}

export async function addTaxCode({ sql, company, input }: Ctx<NewTaxCode>): Promise<TaxCode> {
  const id = v7()
  await refuseSecondIva(sql, company, input)
  const municipality = await asWrittenBefore(sql, company, input.municipality)
  await insertCodes(sql, company, [{ id, ...input, municipality }])
  return codeAt(sql, company, id)
}

/** A municipality is declared to under one name: 'bogota' is the 'Bogotá' that the company has, or that everybody knows. */
async function asWrittenBefore(sql: Query, company: string, typed: string): Promise<string> {
  if (typed === '') return ''
  const [same] = await sql<{ municipality: string }>`
    select m.municipality from (
      select municipality from tax_codes where company_id = ${company} and municipality <> ''
      union all select unnest(${ICA_MUNICIPALITIES.map(({ name }) => name)}::text[])) m
    where trama.plain(m.municipality) = trama.plain(${typed}) limit 1`
  return same?.municipality ?? typed
}

/** Writes taxes with their rates. */
export async function insertCodes(sql: Query, company: string, codes: readonly ({ id: string } & NewTaxCode)[]) {
  const rates = codes.flatMap(({ id, rates }) => rates.map((rate) => ({ ...rate, id: v7(), code_id: id })))
  await sql`
    with code as (
      insert into tax_codes (company_id, id, name, short_name, kind, base, applies, usual, rounding, half, declared_as, municipality,
        treatment)
      select ${company}::uuid, c.id, c.name, c.short_name, c.kind, c.base, c.applies, c.usual, c.rounding, c.half, c.declared_as, c.municipality,
        c.treatment
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c (id uuid, name text, short_name text, kind text, base text,
        applies text, usual text, rounding text, half text, declared_as text, municipality text, treatment text)
      returning id)
    insert into tax_rates (company_id, id, code_id, from_day, percent, minimum, source, source_url)
    select ${company}::uuid, r.id, code.id, r.from_day, r.percent, r.minimum, r.source, r.source_url
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (id uuid, code_id uuid, from_day date, percent numeric,
      minimum numeric, source text, source_url text)
    join code on code.id = r.code_id`
}

/** @throws Refusal where another of those of which a line has one is proposed on the same side */
async function refuseSecondIva(sql: Query, company: string, { kind, usual, id }: NewTaxCode & { id?: string }) {
  if (usual === 'ninguna' || !OF_IVA.includes(kind)) return
  const [other] = await sql<{ name: string }>`
    select name from tax_codes
    where company_id = ${company} and archived_at is null and kind = any(${OF_IVA}::text[]) and usual <> 'ninguna'
      and (usual = ${usual} or 'ambas' in (usual, ${usual})) and id is distinct from ${id ?? null}::uuid
    limit 1`
  if (other)
    throw refusal('usual_iva_taken', `Ya se propone «${other.name}», y una línea lleva un solo IVA.`, {
      field: 'usual',
    })
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<TaxCode>(ctx, 'tax_codes', set, fragment`${SHOWN} from changed c`)

/** The code's row comes first: two people who edit it at once do not both believe they did. */
export async function editTaxCode(ctx: Ctx<TaxCodeChange>): Promise<TaxCode> {
  const { sql, company, input } = ctx
  const { name, short_name, kind, base, applies, usual, rounding, half, declared_as, treatment } = input
  const municipality = await asWrittenBefore(sql, company, input.municipality)
  await change(
    ctx,
    fragment`name = ${name}, short_name = ${short_name}, kind = ${kind}, base = ${base}, applies = ${applies},
      usual = ${usual}, rounding = ${rounding}, half = ${half}, declared_as = ${declared_as}, municipality = ${municipality},
      treatment = ${treatment}`,
  )
  await refuseSecondIva(sql, company, input)
  await sql`
    delete from tax_rates where company_id = ${company} and code_id = ${input.id}
      and from_day <> all(${input.rates.map(({ from_day }) => from_day)}::date[])`
  await sql`
    insert into tax_rates (company_id, id, code_id, from_day, percent, minimum, source, source_url)
    select ${company}::uuid, r.id, ${input.id}::uuid, r.from_day, r.percent, r.minimum, r.source, r.source_url
    from jsonb_to_recordset(${JSON.stringify(input.rates.map((rate) => ({ ...rate, id: v7() })))}::jsonb)
      as r (id uuid, from_day date, percent numeric, minimum numeric, source text, source_url text)
    on conflict (company_id, code_id, from_day) do update set percent = excluded.percent, minimum = excluded.minimum,
      source = excluded.source, source_url = excluded.source_url
    where (tax_rates.percent, tax_rates.minimum, tax_rates.source, tax_rates.source_url)
      is distinct from (excluded.percent, excluded.minimum, excluded.source, excluded.source_url)`
  return codeAt(sql, company, input.id)
}

export const archiveTaxCode = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)
export const restoreTaxCode = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)
