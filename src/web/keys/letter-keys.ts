import { storeOf } from '../store.ts'

const KEY = 'trama-teclas'

/** Whether keys of a single letter are listened to on this device; null: nobody here has met them yet. */
export const letterKeys = storeOf<boolean | null>(stored())

/** Somebody who opens a window by its key looks for keys: from then on those of a letter are on, unless they were turned off. */
export function meetLetterKeys(): void {
  if (letterKeys.get() === null) turnLetterKeys(true)
}

export function turnLetterKeys(on: boolean): void {
  letterKeys.set(on)
  try {
    localStorage.setItem(KEY, on ? 'si' : 'no')
  } catch {
    // A browser that stores nothing asks anew in another tab.
  }
}

function stored(): boolean | null {
  try {
    const said = localStorage.getItem(KEY)
    return said === null ? null : said === 'si'
  } catch {
    return null
  }
}
