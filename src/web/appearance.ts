import { useQuery } from './call.ts'
import { type Appearance, useParts } from './parts.ts'

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

/** How the platform looks; the default where it could not be loaded, because a look is no reason to keep people out. */
export function useAppearance(): { appearance: Appearance; loading: boolean } {
  const { data, loading } = useQuery(useParts().calls.appearance, {}, { quiet: true })
  return { appearance: data ?? DEFAULT, loading }
}
