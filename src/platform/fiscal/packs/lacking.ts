import type { Lack } from './types.ts'

/** A lack where there is one: lists of them are joined. */
export const lackIf = (is: boolean, field: string, text: string): Lack[] => (is ? [{ field, text }] : [])
