import type { SeenRow } from './cells.ts'

/** The version that a row has by what this tab saved of it, until the list shows it. */
const saved = new Map<string, number>()
const turns = new Map<string, Promise<unknown>>()

/**
 * Saves cells of a row one after another: each is sent with the version that the one before has made, so that nobody is told that somebody else
 * changed the row when it was they themselves.
 * @param send answers the new version, or null if there is none
 */
export async function inTurn({ id, version }: SeenRow, send: (version: number) => Promise<number | null>) {
  const turn = (turns.get(id) ?? Promise.resolve()).then(async () => {
    const made = await send(Math.max(version, saved.get(id) ?? 0))
    if (made !== null) saved.set(id, made)
  })
  turns.set(id, turn)
  await turn
  if (turns.get(id) === turn) turns.delete(id)
}
