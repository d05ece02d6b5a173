import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { atHome } from '../citus/at-home.ts'
import { type CompanyTable, companyTables } from '../database/catalogue.ts'
import { type Filling, fillCompany, type Rows } from '../database/rows/rows.ts'
import { VARIANTS } from '../database/rows/valid-row.ts'
import type { Side } from '../walk/actors.ts'
import type { World } from './world.ts'

export interface FilledCompany extends Filling {
  company: string
  rows: Rows
}

export interface FilledCompanies {
  tables: CompanyTable[]
  companies: Record<Side, FilledCompany>
}

/**
 * Every company with rows in every table, each with a word of its own in every text. The first row of each table of a company bears one id, the second
 * another, and so on: one question with it asks of every table.
 */
export async function fillCompanies(world: World): Promise<FilledCompanies> {
  const { db: coordinator, ana, zoe, iker } = world
  const tables = await companyTables(coordinator)
  await offer(coordinator)
  // On a cluster another file may have filled companies of its own, whose addresses are taken.
  if (inject('cluster'))
    await coordinator.query(`update auth."user" set email = id || '@trama.test' where email like '%canario%'`)
  const fill = async (company: string | null, person: string, word: string): Promise<FilledCompany> => {
    const db = inject('cluster') ? await atHome(world, company ?? '') : coordinator
    const ids = VARIANTS.map(() => randomUUID())
    const filling = { db, tables, company: company ?? '', person, word, ids }
    const rows = await fillCompany(filling)
    await keepBooks(db, filling.company)
    return { ...filling, rows }
  }
  return {
    tables,
    companies: {
      Ariadna: await fill(ana.company, ana.id, 'canarioariadna'),
      Zafiro: await fill(zoe.company, zoe.id, 'canariozafiro'),
      Ibai: await fill(iker.company, iker.id, 'canarioibai'),
    },
  }
}

/** What rows made one by one do not keep: the next entry's number is beyond theirs, and each entry balances. */
async function keepBooks(db: World['db'], company: string) {
  await db.query(
    `insert into journal_counters (company_id, year, last_number)
     select company_id, year, max(number) from journal_entries where company_id = $1 group by company_id, year
     on conflict (company_id, year) do update set last_number = greatest(journal_counters.last_number, excluded.last_number)`,
    [company],
  )
  await db.query(
    `insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit)
     select company_id, gen_random_uuid(), entry_id, date, position + 100, account_id, credit, debit from journal_lines where company_id = $1`,
    [company],
  )
}

/** What the platform's catalogue offers, to which companies' rows refer: one for every variant of a row. */
async function offer(db: World['db']) {
  for (const table of ['ai_agents', 'marketing_services']) {
    await db.query(
      `insert into ${table} (id, name, description, position)
       select gen_random_uuid(), 'Oferta ' || place, 'De la plataforma', place from generate_series(1, 8) as place`,
    )
  }
}
