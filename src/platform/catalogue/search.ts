import { matches } from '../../kernel/matches.ts'

interface Searchable {
  name: string
  description: string
}

/** The modules whose name or description contains the search term. */
export const modulesFound = <M extends Searchable>(modules: readonly M[], search: string): M[] =>
  modules.filter(({ name, description }) => matches(`${name} ${description}`, search))
