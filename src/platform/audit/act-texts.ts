import { admits, COMPANY_ROLES } from '#src/kernel/access.ts'
import type { Contract } from '#src/kernel/contract.ts'

/** For a call that this version no longer has. */
export const SOMETHING = 'hizo un cambio'

/** The sentences of acts in 'Actividad', by call as in 'bodega.registerMovement'. */
export interface ActTexts {
  did: ReadonlyMap<string, string>
  /** Calls that are not shown. */
  personal: string[]
  /** Areas with at least one sentence. */
  areas: string[]
}

export function actTextsOf(contracts: readonly Contract[]): ActTexts {
  const acts = contracts.flatMap((contract) =>
    Object.entries(contract)
      .map(([key, call]) => ({ name: `${call['~orpc'].meta.area}.${key}`, meta: call['~orpc'].meta }))
      .filter(({ meta }) => meta.kind === 'act'),
  )
  const spoken = acts.flatMap(({ name, meta }) => (meta.did === undefined ? [] : [{ name, meta, did: meta.did }]))
  const ofCompanies = spoken.filter(({ meta }) => COMPANY_ROLES.some((role) => admits(meta.access, { role })))
  return {
    did: new Map(spoken.map(({ name, did }) => [name, did])),
    personal: acts.filter(({ meta }) => meta.personal).map(({ name }) => name),
    areas: [...new Set(ofCompanies.map(({ meta }) => meta.area))],
  }
}
