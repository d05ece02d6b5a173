import { platformArea } from '#src/kernel/platform/area.ts'

/** Documents that a company shows to people without an account. It has neither calls nor screens: who shares, does so in a module. */
export default platformArea({ id: 'links', name: 'Enlaces públicos', screens: [] })
