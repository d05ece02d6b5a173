import { writeDatesAs } from './formats.ts'
import { storeOf, useStore } from './store.ts'

const KEY = 'trama-dates'
const chosen = storeOf(localStorage.getItem(KEY) ?? '')

/** The country whose dates this person chose to see in this browser; '' where it is the company's. */
export const useChosenDates = () => useStore(chosen)

export function chooseDates(country: string): void {
  if (country === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, country)
  chosen.set(country)
}

/** Writes dates as chosen, or else as in the company's country; the answer is that country. Once, around everything that shows one. */
export function useDates(country: string): string {
  const format = useChosenDates() || country
  writeDatesAs(format)
  return format
}
