/** The message of an empty list of choices: no choices at all is not the same as no match. */
export const nothingFound = (choices: number, none: string) => (choices === 0 ? none : 'Nada coincide con tu búsqueda.')
