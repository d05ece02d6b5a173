import { useQuery } from '#src/web/calls/call.ts'
import { contabilidad } from '../../../contract.ts'
import type { BankLine } from '../../schemas.ts'

/** What a movement may be. */
export function useProposals(line: BankLine | undefined) {
  const { data, loading } = useQuery(
    contabilidad.bankProposals,
    { id: line?.id ?? '' },
    { enabled: line !== undefined },
  )
  return { proposals: data ?? [], loading }
}
