import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { version } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'

const { read, act } = callsOf('cdm')

/** What the prices of products and price lists say, of the whole company. */
const CatalogueRules = z.object({ prices_include_tax: z.boolean(), version: z.int() })
export type CatalogueRules = z.infer<typeof CatalogueRules>

const CatalogueRulesChange = z.strictObject({
  prices_include_tax: z.boolean({ error: 'Di si tus precios incluyen los impuestos.' }),
  version: version(),
})
export type CatalogueRulesChange = z.infer<typeof CatalogueRulesChange>

export const catalogueRulesCalls = {
  catalogueRules: read('/catalogue-rules', {
    access: reads('cdm'),
    reads: ['catalogue_rules'],
    output: CatalogueRules,
    record: { table: 'catalogue_rules', edit: 'saveCatalogueRules' },
  }),
  saveCatalogueRules: act('POST /catalogue-rules', {
    does: 'decir si los precios incluyen impuestos',
    did: 'cambió si los precios incluyen impuestos',
    access: manages('cdm'),
    input: CatalogueRulesChange,
    output: CatalogueRules,
    done: ({ prices_include_tax }) =>
      prices_include_tax ? 'Tus precios incluyen los impuestos.' : 'Tus precios no incluyen impuestos.',
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
} satisfies Contract
