import { saveConfig } from '#src/platform/companies/server/app-config.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { FiscalMaker, NewFiscalMaker } from '../contract.ts'

export async function maker({ sql }: Pick<Ctx<unknown>, 'sql'>): Promise<FiscalMaker> {
  const [row] = await sql<FiscalMaker>`
    select value ->> 'name' as name, value ->> 'nif' as nif, version from app_config where key = 'fiscal_maker'`
  return row ?? { name: '', nif: '', version: 0 }
}

export async function saveMaker(ctx: Ctx<NewFiscalMaker>): Promise<FiscalMaker> {
  const { version, ...value } = ctx.input
  await saveConfig(ctx.sql, { key: 'fiscal_maker', value, version })
  return maker(ctx)
}
