import fragment, { raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { OF_IVA, PROPOSING, type TaxCodeKind, type TaxSide } from '../rules.ts'
import type { ProposedFields } from '../schemas.ts'

type Owner = 'client_id' | 'product_id'
type ProposedField = keyof typeof PROPOSING

const FIELDS = Object.keys(PROPOSING) as ProposedField[]

/** The taxes that a row proposes, as an expression. */
export const proposedBy = (
  owner: Owner,
  side: TaxSide,
  { id, company }: { id: string; company: string },
): string => `array(
  select own.code from (select company_id as house, ${owner} as whose, side as at, code_id as code from proposed_taxes) own
  where own.house = ${company} and own.whose = ${id} and own.at = '${side}' order by own.code)`

/** A column of such a row, wherever it is selected or returned: the lists stand in a table of their own. */
export const proposedColumn = (owner: Owner, column: string): string =>
  isProposed(column)
    ? `${proposedBy(owner, PROPOSING[column], { id: 'id', company: 'company_id' })} as ${column}`
    : column

const isProposed = (column: string): column is ProposedField => column in PROPOSING

/**
 * Writes the lists that the input says, and answers them as they are kept. What stood already may stay, archived too.
 * @throws Refusal for what cannot be proposed
 */
export async function writeProposed(
  sql: Query,
  company: string,
  owner: Owner,
  id: string,
  input: ProposedFields,
): Promise<Partial<Record<ProposedField, string[]>>> {
  const written: Partial<Record<ProposedField, string[]>> = {}
  for (const field of FIELDS) {
    const codes = input[field]
    if (codes === undefined) continue
    const side = PROPOSING[field]
    const of = fragment`company_id = ${company} and ${raw(owner)} = ${id} and side = ${side}`
    if (codes.length > 0) await checkProposable(sql, company, { codes, side, field, of })
    await sql`delete from proposed_taxes where ${of} and code_id <> all(${codes}::uuid[])`
    if (codes.length > 0)
      await sql`
        insert into proposed_taxes (company_id, id, ${raw(owner)}, side, code_id)
        select ${company}::uuid, p.id, ${id}::uuid, ${side}, p.code_id
        from jsonb_to_recordset(${JSON.stringify(codes.map((code_id) => ({ code_id, id: v7() })))}::jsonb) as p (id uuid, code_id uuid)
        on conflict (company_id, ${raw(owner)}, side, code_id) do nothing`
    written[field] = codes.toSorted()
  }
  return written
}

interface Proposal {
  codes: readonly string[]
  side: TaxSide
  field: ProposedField
  /** The rows that stand already. */
  of: Sql
}

async function checkProposable(sql: Query, company: string, { codes, side, field, of }: Proposal) {
  const known = await sql<{ name: string; kind: TaxCodeKind; unused: boolean }>`
    select c.name, c.kind, (c.archived_at is not null or c.applies not in ('ambas', ${side}))
      and not exists (select from proposed_taxes where ${of} and code_id = c.id) as unused
    from tax_codes c where c.company_id = ${company} and c.id = any(${codes}::uuid[]) for key share of c`
  if (known.length < codes.length)
    throw refusal('tax_code_unknown', 'Uno de los impuestos ya no existe: elige otro.', { field })
  const unused = known.find((code) => code.unused)
  if (unused) throw refusal('tax_code_unused', `«${unused.name}» ya no se usa aquí: elige otro impuesto.`, { field })
  if (known.filter(({ kind }) => OF_IVA.includes(kind)).length > 1)
    throw refusal('tax_codes_exclude', 'Una línea lleva un solo IVA: deja uno.', { field })
}
