/** Whether a text contains the search term, compared as in the server's lists: without accents, case and outer spaces. */
export const matches = (text: string, search: string): boolean => plain(text).includes(plain(search).trim())

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
