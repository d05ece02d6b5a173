import { admits, COMPANY_ROLES } from '#src/kernel/access.ts'
import type { Contract } from '#src/kernel/contract.ts'

/** What 'Actividad' tells of an installation's acts, by call as in 'bodega.registerMovement'. */
export interface ActTexts {
  did: ReadonlyMap<string, string>
  /** Calls that it passes over. */
  personal: string[]
  /** Areas of which it tells something. */
  areas: string[]
}

export function actTextsOf(contracts: readonly Contract[]): ActTexts {
  const acts = contracts.flatMap((contract) =>
    Object.entries(contract)
      .map(([key, call]) => ({ name: `${call['~orpc'].meta.area}.${key}`, meta: call['~orpc'].meta }))
      .filter(({ meta }) => meta.kind === 'act'),
  )
  const spoken = acts.flatMap(({ name, meta }) => (meta.did === undefined ? [] : [{ name, meta, did: meta.did }]))
  const ofCompanies = spoken.filter(({ meta }) => COMPANY_ROLES.some((role) => admits(meta.access, role)))
  return {
    did: new Map(spoken.map(({ name, did }) => [name, did])),
    personal: acts.filter(({ meta }) => meta.personal).map(({ name }) => name),
    areas: [...new Set(ofCompanies.map(({ meta }) => meta.area))],
  }
}
