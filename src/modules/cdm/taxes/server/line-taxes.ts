import fragment, { type Sql } from 'sql-template-tag'
import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { OF_IVA, type TaxSide } from '../rules.ts'
import type { BearableTax, LineTaxCode, LineTaxesAsked } from '../schemas.ts'

const { shortDate } = formatsOf('')
const ONE_IVA = 'Una línea lleva un solo IVA: quita los demás.'

/** The taxes that the lines of a document of a day may bear. */
export const lineTaxes = ({ sql, company, input }: Ctx<LineTaxesAsked>) => bearableOn(sql, company, input)

/** The same in another module's transaction. */
export const bearableOn = (sql: Query, company: string, { day, side, contact_id }: LineTaxesAsked) =>
  sql<BearableTax>`
    select k.*, c.usual in ('ambas', ${side}) as usual, exists (
      select from proposed_taxes p
      where p.company_id = ${company} and p.client_id = ${contact_id ?? null}::uuid and p.side = ${side} and p.code_id = c.id) as of_contact
    from (${codesOn(company, day)}) k join tax_codes c on c.company_id = ${company} and c.id = k.id
    where c.archived_at is null and c.applies in ('ambas', ${side}) and k.percent is not null
    order by ${ORDER}`

const ORDER = fragment`c.withheld, c.kind <> 'iva', trama.plain(c.name), c.id`

const codesOn = (company: string, day: string): Sql => fragment`
  select c.id, c.name as full_name, c.short_name as name, c.kind, c.withheld, c.base, c.kind = 'iva' as iva, c.rounding, c.half,
    trim_scale(r.percent)::text as percent, r.minimum::text as minimum
  from tax_codes c left join lateral (
    select percent, minimum from tax_rates r
    where r.company_id = c.company_id and r.code_id = c.id and r.from_day <= ${day}::date order by r.from_day desc limit 1) r on true
  where c.company_id = ${company}`

interface Borne {
  day: string
  side: TaxSide
  /** What each line bears. */
  lines: readonly { taxes?: readonly string[] | undefined }[]
}

/**
 * The taxes of a document's lines as they count on its day.
 * @throws Refusal for one that the company does not have or use there, that has no rate on that day, or where two of a line exclude each other
 */
export async function leviedOn(sql: Query, company: string, { day, side, lines }: Borne): Promise<LineTaxCode[]> {
  const ids = [...new Set(lines.flatMap(({ taxes }) => taxes ?? []))]
  if (ids.length === 0) return []
  const codes = await sql<Omit<LineTaxCode, 'percent'> & { percent: string | null; unused: boolean }>`
    select k.*, c.archived_at is not null or c.applies not in ('ambas', ${side}) as unused
    from (${codesOn(company, day)}) k join tax_codes c on c.company_id = ${company} and c.id = k.id
    where k.id = any(${ids}::uuid[]) order by ${ORDER} for key share of c`
  if (codes.length < ids.length)
    throw refusal('tax_code_unknown', 'Uno de los impuestos ya no existe: elige otro.', LINES)
  const unused = codes.find((code) => code.unused)
  if (unused) throw refusal('tax_code_unused', `«${unused.name}» ya no se usa aquí: elige otro impuesto.`, LINES)
  const ivas = codes.filter(({ kind }) => OF_IVA.includes(kind))
  if (lines.some(({ taxes = [] }) => ivas.filter(({ id }) => taxes.includes(id)).length > 1))
    throw refusal('tax_codes_exclude', ONE_IVA, LINES)
  return codes.map(({ unused: _, percent, ...code }) => {
    if (percent === null)
      throw refusal('tax_without_rate', `«${code.name}» no tiene tarifa el ${shortDate(day)}.`, LINES)
    return { ...code, percent }
  })
}

const LINES = { field: 'lines' }
