import type { Module } from '../../kernel/module.ts'
import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { FREE, priceList } from '../membership/server/price-list.ts'
import { activeModules } from './active.ts'
import { type CatalogueModule, catalogue } from './contract.ts'
import { connectModules, installedModule, statusOf, tellColleagues } from './server/connect-modules.ts'
import { searchedCatalogue } from './server/search.ts'
import { switchedModules, switchModule } from './server/switch-module.ts'

export default ({ modules }: Services): Area => ({
  ...serve(catalogue, {
    async modules({ sql, company }) {
      const [status, prices, rows] = await Promise.all([
        statusOf(sql),
        priceList(sql, 'module'),
        sql<{ module_id: string }>`
        select module_id from company_modules where company_id = ${company} and disconnected_at is null`,
      ])
      const connected = new Set(rows.map((row) => row.module_id))
      return activeModules(modules, status).map((module) => catalogueEntry(module, connected.has(module.id), prices))
    },

    async connectModule(ctx) {
      const module = installedModule(modules, ctx.input.module_id)
      await connectModules(ctx, modules, [module.id])
      return catalogueEntry(module, true, await priceList(ctx.sql, 'module'))
    },

    async connectModules(ctx) {
      const connected = await connectModules(ctx, modules, ctx.input.module_ids)
      const prices = await priceList(ctx.sql, 'module')
      return connected.map((module) => catalogueEntry(module, true, prices))
    },

    async disconnectModule(ctx) {
      const { sql, company, user } = ctx
      const module = installedModule(modules, ctx.input.module_id)
      const changed = await sql`
      update company_modules set disconnected_at = now(), disconnected_by = ${user.id}
      where company_id = ${company} and module_id = ${module.id} and disconnected_at is null returning id`
      if (changed.length > 0) await tellColleagues(ctx, `desconectó el módulo ${module.name}.`, '/connect-modules')
      return catalogueEntry(module, false, await priceList(sql, 'module'))
    },

    everyModule: ({ sql }) => switchedModules(sql, modules),
    activateModule: ({ sql, input }) => switchModule(sql, modules, input, true),
    deactivateModule: ({ sql, input }) => switchModule(sql, modules, input, false),
  }),
  fillings: [searchedCatalogue],
})

const catalogueEntry = (module: Module, connected: boolean, prices: ReadonlyMap<string, string>): CatalogueModule => ({
  id: module.id,
  name: module.name,
  description: module.description,
  icon: module.icon,
  color: module.color,
  connected,
  price: prices.get(module.id) ?? FREE,
})
