import { platformArea } from '#src/kernel/platform/area.ts'
import { ABOUT, PRIVACY } from './paths.ts'

export default platformArea({
  id: 'about',
  name: 'Páginas públicas',
  screens: [
    { path: ABOUT, file: 'about-screen', access: 'open' },
    { path: PRIVACY, file: 'privacy-screen', access: 'open' },
  ],
})
