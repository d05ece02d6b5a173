import { platformArea } from '#src/kernel/platform/area.ts'

export default platformArea({ id: 'push', name: 'Avisos en el dispositivo', screens: [] })
