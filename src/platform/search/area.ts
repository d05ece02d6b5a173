import { platformArea } from '#src/kernel/platform/area.ts'

/** One search over the records of all areas, and their screens and acts by name. The window that asks it belongs to the frame. */
export default platformArea({ id: 'search', name: 'Búsqueda', screens: [] })
