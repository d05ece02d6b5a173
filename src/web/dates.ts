import { useSyncExternalStore } from 'react'
import { writeDatesAs } from '#src/kernel/format.ts'

const KEY = 'trama-dates'
let watchers: (() => void)[] = []

/** The country whose dates this person chose to see in this browser; '' where it is the company's. */
export const useChosenDates = () => useSyncExternalStore(watch, chosen)

export function chooseDates(country: string): void {
  if (country === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, country)
  for (const watcher of watchers) watcher()
}

/** Writes dates as chosen, or else as in the company's country; the answer is that country. Once, around everything that shows one. */
export function useDates(country: string): string {
  const shown = useChosenDates() || country
  writeDatesAs(shown)
  return shown
}

const chosen = () => localStorage.getItem(KEY) ?? ''

function watch(watcher: () => void) {
  watchers = [...watchers, watcher]
  return () => {
    watchers = watchers.filter((one) => one !== watcher)
  }
}
