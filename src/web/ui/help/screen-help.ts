import { storeOf } from '../../store.ts'

export interface Help {
  /** The screen's name and purpose. */
  title: string
  text: string
  /** The steps, in order. */
  steps: readonly string[]
}

/** The help of the screen that is open, if it has any. */
export const screenHelp = storeOf<Help | null>(null)
