import type { Side } from './actors.ts'
import { type CompanyTable, companyTables } from './catalogue.ts'
import { type Filling, fillCompany, type Rows } from './rows.ts'
import type { World } from './world.ts'

export interface Filled extends Filling {
  company: string
  rows: Rows
}

export interface TwoCompanies {
  tables: CompanyTable[]
  companies: Record<Side, Filled>
}

/** Both companies with rows in every table, each with a word of its own in every text. */
export async function twoCompanies({ db, ana, zoe }: World): Promise<TwoCompanies> {
  const tables = await companyTables(db)
  const fill = async (company: string | null, person: string, word: string): Promise<Filled> => {
    const filling = { db, tables, company: company ?? '', person, word }
    return { ...filling, rows: await fillCompany(filling) }
  }
  return {
    tables,
    companies: {
      Ariadna: await fill(ana.company, ana.id, 'canarioariadna'),
      Zafiro: await fill(zoe.company, zoe.id, 'canariozafiro'),
    },
  }
}
