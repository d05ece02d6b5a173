import type { PROPOSING } from '../rules.ts'
import { useProposable } from './use-proposable.tsx'

/** The names of what is proposed; an archived one is no longer. */
export function ProposedTaxNames({ codes, field }: { codes: readonly string[]; field: keyof typeof PROPOSING }) {
  const names = useProposable(field).filter(({ id }) => codes.includes(id))
  return names.length === 0 ? '—' : names.map(({ full_name }) => full_name).join(', ')
}
