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

/** A look that is only tried out: what stands inside shows it instead of the platform's. */
export const TriedAppearance = createContext<Appearance | null>(null)

/** How the platform looks; the default where it could not be loaded, because a look is no reason to keep people out. */
export function useAppearance(): { appearance: Appearance; loading: boolean } {
  const tried = use(TriedAppearance)
  const { data, loading } = useQuery(useSlots().calls.appearance, {}, { quiet: true })
  return { appearance: tried ?? data ?? DEFAULT, loading }
}
