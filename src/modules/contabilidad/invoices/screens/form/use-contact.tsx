import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'

/** A contact of master data: undefined while it loads, null where there is none. */
export function useContact(id: string) {
  const known = useSession().modules.includes('cdm') && id !== ''
  const { data, failure } = useQuery(cdm.client, { id }, { enabled: known, quiet: true })
  return known && !failure ? data : null
}
