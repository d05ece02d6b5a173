/** How much a search may look at, so that every proposal ends. */
export interface SearchBudget {
  left: number
}

/** A search that lets others work in between: it yields after so many steps. */
export type Search<T> = Generator<void, T>

const STEPS_A_TURN = 500

/** Counts a step; false: the budget is used up. */
export function* step(budget: SearchBudget): Search<boolean> {
  if (budget.left <= 0) return false
  budget.left--
  if (budget.left % STEPS_A_TURN === 0) yield
  return true
}
