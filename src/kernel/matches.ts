/** Whether a text holds what is searched, as the server's lists compare: without accents, capitals and outer blanks. */
export const matches = (text: string, search: string): boolean => plain(text).includes(plain(search).trim())

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
