import { createContext, use } from 'react'
import { useQuery } from './calls/call.ts'
import { useSession } from './session/session.tsx'
import { useSlots } from './slots.ts'

/** What amounts and figures of a company are formatted by. */
export interface ViewedCompany {
  currency: string
  country: string
}

const NOBODYS: ViewedCompany = { currency: 'USD', country: '' }

/** The company whose rows are on screen; null while the one that control chose is loading. */
export const ViewedCompany = createContext<ViewedCompany | null>(null)

/** The company whose rows are on screen: the person's own, or the one that control is looking into. */
export const useViewedCompany = (): ViewedCompany => use(ViewedCompany) ?? NOBODYS

/** Loads that company, once around everything; `chosen` is the one that control is looking into. */
export function useCompanyInSight(chosen: string | null): ViewedCompany | null {
  const { company } = useSession()
  const { data, failure } = useQuery(useSlots().calls.companies, {}, { enabled: chosen !== null, quiet: true })
  if (company) return company
  if (chosen === null || failure) return NOBODYS
  return data ? (data.find(({ id }) => id === chosen) ?? NOBODYS) : null
}
