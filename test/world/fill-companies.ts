import { type CompanyTable, companyTables } from '../database/catalogue.ts'
import { type Filling, fillCompany, type Rows } from '../database/rows.ts'
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

/** Every company with rows in every table, each with a word of its own in every text. */
export async function fillCompanies({ db, ana, zoe, iker }: World): Promise<FilledCompanies> {
  const tables = await companyTables(db)
  await offer(db)
  const fill = async (company: string | null, person: string, word: string): Promise<FilledCompany> => {
    const filling = { db, tables, company: company ?? '', person, word }
    return { ...filling, rows: await fillCompany(filling) }
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

/** What the platform's catalogue offers, to which companies' rows refer: one for every variant of a row. */
async function offer(db: World['db']) {
  for (const table of ['ai_agents', 'marketing_services']) {
    await db.query(
      `insert into ${table} (id, name, description, position)
       select gen_random_uuid(), 'Oferta ' || place, 'De la plataforma', place from generate_series(1, 8) as place`,
    )
  }
}
