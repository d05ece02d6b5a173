import { platformArea } from '#src/kernel/platform/area.ts'

/** Companies meet it in the modules that issue documents; control declares its maker under 'Personalización'. */
export default platformArea({
  id: 'fiscal',
  name: 'Facturación electrónica',
  screens: [],
})
