import type pg from 'pg'

/** What has to be so in any state of the books and the warehouse: each answers how many times it is not. */
const PROOFS: Record<string, string> = {
  'Existencias que no son la suma de sus movimientos': `
    select count(*)::text as n from public.cdm_products p where p.stock <> coalesce((
      select sum(case m.type when 'entrada' then m.quantity else -m.quantity end)
      from public.stock_movements m where m.company_id = p.company_id and m.product_id = p.id), 0)`,
  'Asientos en los que el debe no es igual al haber': `
    select count(*)::text as n from (
      select from public.journal_lines group by company_id, entry_id having sum(debit) <> sum(credit)) as unbalanced`,
}

/** The proofs of a database that knows their tables; a backup of before them has none. */
export async function proofsOf(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [what, statement] of Object.entries(PROOFS)) {
    const { rows } = await client.query<{ n: string }>(statement)
    found[what] = rows[0]?.n ?? ''
  }
  return found
}
