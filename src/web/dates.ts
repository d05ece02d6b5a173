import { writeDatesAs } from './formats.ts'
import { storeOf, useStore } from './store.ts'

const KEY = 'trama-dates'
const chosen = storeOf(localStorage.getItem(KEY) ?? '')

/** The country whose date format this person chose in this browser; '' for the company's. */
export const useChosenDates = () => useStore(chosen)

export function chooseDates(country: string): void {
  if (country === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, country)
  chosen.set(country)
}

/** Sets the date format: the person's choice, or else the company's country, which it returns. Called once, around everything that shows dates. */
export function useDates(country: string): string {
  const format = useChosenDates() || country
  writeDatesAs(format)
  return format
}
