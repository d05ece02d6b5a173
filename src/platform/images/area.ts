import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({
  id: 'images',
  name: 'Imágenes',
  screens: [],
})
