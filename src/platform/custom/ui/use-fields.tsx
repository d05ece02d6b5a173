import { useMemo } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { custom } from '../contract.ts'
import type { CustomKind } from '../rules.ts'
import type { CustomField } from '../schemas.ts'

/** The fields in use that the company added to a kind of records; all kinds share one answer. */
export const useFields = (kind: CustomKind): readonly CustomField[] => useFieldsRead(kind).fields

/** The same, and whether it is known which there are. */
export function useFieldsRead(kind: CustomKind): { fields: readonly CustomField[]; ready: boolean } {
  const may = useMay()(custom.fields)
  const { data, failure } = useQuery(custom.fields, {}, { quiet: true, enabled: may })
  const fields = useMemo(() => (data ?? []).filter((field) => field.kind === kind), [data, kind])
  return { fields, ready: !may || data !== undefined || Boolean(failure) }
}
