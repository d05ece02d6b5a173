import type { Query } from '#src/server/database/transaction.ts'

/** A portal that is open, and whose it is. */
export interface OpenPortal {
  company: string
  company_name: string
  company_email: string
  company_phone: string
  country: string
}

/** Null alike for a company that never was, that is switched off, that has no books any more, and one whose portal is closed. */
export async function openPortal(sql: Query, company: string): Promise<OpenPortal | null> {
  const [open] = await sql<OpenPortal>`
    select s.company_id as company, f.display_name as company_name, coalesce(f.email, '') as company_email,
      coalesce(f.phone, '') as company_phone, f.country
    from portal_settings s
    join company_profiles f on f.company_id = s.company_id and f.active
    cross join lateral trama.modules_of(s.company_id) m
    where s.company_id = ${company} and s.enabled
      and 'contabilidad' = any(m.connected) and not m.inactive ? 'contabilidad'`
  return open ?? null
}
