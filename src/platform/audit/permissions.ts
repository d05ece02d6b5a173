import { admits, COMPANY_ROLES, ROLES } from '#src/kernel/access.ts'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import type { CallMeta, Contract } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
import { platformNames } from '../index.ts'
import type { PermissionArea } from './contract.ts'
import { areaName } from './rules.ts'

/** The label for an area's reads without a text of their own. */
const READING = 'consultar'

type Line = PermissionArea['lines'][number]

/** What each role may do, by area, from the calls' declarations, which the server enforces. Calls that concern no company are left out. */
export function permissionsOf(contracts: readonly Contract[], modules: readonly Module[]): PermissionArea[] {
  return contracts.flatMap((contract) => {
    const metas = Object.values(contract).map((call) => call['~orpc'].meta)
    const id = metas[0]?.area ?? ''
    const lines = merged(metas.filter(isOfCompanies).map(lineOf))
    const module = modules.some((one) => one.id === id)
    return lines.length === 0 ? [] : [{ id, name: areaName(id, [...modules, ...platformNames]), module, lines }]
  })
}

/** Leaves out calls without roles, calls of control alone, and personal acts. */
const isOfCompanies = ({ access, kind, does }: CallMeta) =>
  typeof access !== 'string' &&
  COMPANY_ROLES.some((role) => admits(access, { role })) &&
  (kind === 'read' || does !== undefined)

function lineOf({ does, access, limits }: CallMeta): Line {
  const may = ROLES.filter((role) => admits(access, { role }))
  const level = typeof access === 'object' && 'module' in access ? access.level : null
  return { does: asTitle(does ?? READING), may, level, limits: { ...limits } }
}

/** One line for each text: a role that may make any of its calls may do it. */
function merged(lines: readonly Line[]): Line[] {
  const byDeed = new Map<string, Line>()
  for (const line of lines) {
    const before = byDeed.get(line.does)
    const may = ROLES.filter((role) => line.may.includes(role) || before?.may.includes(role))
    byDeed.set(line.does, {
      ...line,
      may,
      level: before?.level ?? line.level,
      limits: { ...before?.limits, ...line.limits },
    })
  }
  const reading = asTitle(READING)
  return [...byDeed.values()].sort((one, other) => Number(other.does === reading) - Number(one.does === reading))
}
