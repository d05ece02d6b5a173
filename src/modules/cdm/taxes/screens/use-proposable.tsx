import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { cdm } from '../../contract.ts'
import { PROPOSING } from '../rules.ts'

/** The taxes that a contact or a product may propose today. */
export const useProposable = (field: keyof typeof PROPOSING) =>
  useQuery(cdm.lineTaxes, { day: useCompanyToday(), side: PROPOSING[field] }, { quiet: true }).data ?? []
