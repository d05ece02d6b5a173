import { createContext, use } from 'react'
import { useQuery } from './calls/call.ts'
import { type Appearance, useSlots } from './slots.ts'

const DEFAULT: Appearance = {
  mainIcon: 'Shield',
  mainIconUrl: '',
  bannerImage: '',
  faviconUrl: '',
  logoUrl: '',
  showAppName: true,
  customPhrase: '',
  logoSize: 28,
}

/** An appearance that is only previewed: its children show it instead of the platform's. */
export const TriedAppearance = createContext<Appearance | null>(null)

/** The platform's appearance, or the default if it could not be loaded: that must not keep people out. */
export function useAppearance(): { appearance: Appearance; loading: boolean } {
  const tried = use(TriedAppearance)
  const { data, loading } = useQuery(useSlots().calls.appearance, {}, { quiet: true, hasty: true })
  return { appearance: tried ?? data ?? DEFAULT, loading }
}
