import { storeOf } from '../store.ts'

/** Opens the newer version of the program; null while there is none. */
export const newVersion = storeOf<(() => void) | null>(null)
