import type { Module } from '#src/kernel/module.ts'
import type { PricedKind } from '#src/kernel/platform/kinds.ts'

const MODULES: PricedKind = { kind: 'module', label: 'Módulo', plural: 'Módulos', tables: ['company_modules'] }

/** What has a price in an installation: its modules, and what some of them have beside. */
export const pricedKinds = (modules: readonly Module[]): PricedKind[] => [
  MODULES,
  ...modules.flatMap(({ priced }) => priced ?? []),
]

/** Where it stands what is offered and who has it. */
export const pricedTables = (modules: readonly Module[]): string[] =>
  pricedKinds(modules).flatMap(({ tables }) => tables)
