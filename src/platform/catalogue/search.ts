import { matches } from '../../kernel/matches.ts'

interface Told {
  name: string
  description: string
}

/** The modules whose name or description holds what is searched. */
export const modulesFound = <M extends Told>(modules: readonly M[], search: string): M[] =>
  modules.filter(({ name, description }) => matches(`${name} ${description}`, search))
