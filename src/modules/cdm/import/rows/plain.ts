/** 'E-mail (principal)*' is 'e mail principal'. */
export function plainTitle(title: string): string {
  return plain(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Lower case without accents, as the database compares names. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
