import { platformArea } from '#src/kernel/platform/area.ts'

/** One act for many records. It is called from the lists of all areas. */
export default platformArea({ id: 'many', name: 'Varios registros', screens: [] })
