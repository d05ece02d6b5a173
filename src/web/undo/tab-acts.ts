/** An act that was taken back, with the taking back by which it is made again. */
export interface Undone {
  act: string
  by: string
}

/** The acts of a tab by their ids, the latest last. */
export interface TabActs {
  made: readonly string[]
  undone: readonly Undone[]
}

const MOST = 100

export const EMPTY: TabActs = { made: [], undone: [] }

/** A new act: what was undone before it is not made again over it. */
export const withMade = ({ made }: TabActs, act: string): TabActs => ({ made: [...made, act].slice(-MOST), undone: [] })

/** `by`: null where the act cannot be made again. */
export const withUndone = ({ made, undone }: TabActs, act: string, by: string | null): TabActs => ({
  made: made.filter((one) => one !== act),
  undone: by === null ? undone : [...undone, { act, by }],
})

export const withRedone = ({ made, undone }: TabActs, act: string): TabActs => ({
  made: [...made, act],
  undone: undone.filter((one) => one.act !== act),
})

/** Without an act that can no longer be taken back or made again. */
export const withoutAct = ({ made, undone }: TabActs, act: string): TabActs => ({
  made: made.filter((one) => one !== act),
  undone: undone.filter((one) => one.act !== act),
})
