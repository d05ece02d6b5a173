interface Told {
  name: string
  description: string
}

/** The modules whose name or description holds what is searched. */
export const modulesFound = <M extends Told>(modules: readonly M[], search: string): M[] =>
  modules.filter(({ name, description }) => plain(`${name} ${description}`).includes(plain(search)))

/** As the server compares: lower case, no accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
