/** What an open list of choices says that shows none: a list without any is no search without a match. */
export const nothingFound = (choices: number, none: string) => (choices === 0 ? none : 'Nada coincide con tu búsqueda.')
