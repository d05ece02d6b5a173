import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '../../kernel/access.ts'
import { alsoReading, type Contract, callsOf } from '../../kernel/contract.ts'
import type { Module } from '../../kernel/module.ts'
import { pricedTables } from '../membership/priced-kinds.ts'

const { read } = callsOf('dashboard')

export const SystemSummary = z.object({
  companies: z.int(),
  active_memberships: z.int(),
  /** By number of companies, the most first; a missing country is 'Desconocido'. */
  countries: z.array(z.object({ country: z.string(), companies: z.int() })),
  /** Monthly, of active companies only. */
  expected_income: z.string(),
  currency: z.string(),
})
export type SystemSummary = z.infer<typeof SystemSummary>

/** A month's payments, and what the active companies cost in it. */
export const MonthlyIncome = z.object({ month: z.string(), received: z.string(), expected: z.string() })
export type MonthlyIncome = z.infer<typeof MonthlyIncome>

export const dashboard = {
  system: read('/system', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles', 'prices'],
    output: SystemSummary,
    mayLag: true,
  }),
  /** The last twelve months, the current one last. */
  income: read('/income', {
    access: MAY.seeEverything,
    reads: ['payments', 'company_profiles', 'prices'],
    output: z.array(MonthlyIncome),
    mayLag: true,
  }),
  /**
   * What the cards of all modules ask that are open to the person: their answers by path, as in '/ventas/summary'. It names no tables: each card asks
   * again by itself when its own change.
   */
  summaries: read('/summaries', {
    access: COMPANY_ROLES,
    reads: [],
    output: z.record(z.string(), z.unknown()),
  }),
} satisfies Contract

/** Its reads as an installation has them: what companies cost comes from the tables of its modules, too. */
export function readingIncome(modules: readonly Module[]) {
  const tables = pricedTables(modules)
  return { system: alsoReading(dashboard.system, tables), income: alsoReading(dashboard.income, tables) }
}
