/** How an authority fails at a request, whoever it is. */
export interface Failure {
  /**
   * `drop`: the connection ends without a word; `cut`: in the middle of the answer; `status_500` and `fault`: it says that it failed; `page`:
   * something in front of it answers in well-formed HTML; `coded_fault`: it takes nothing of the message, and says why by a code; `silence`: it never answers; `late`: it does what it was asked when the sender has gone.
   */
  how: 'drop' | 'cut' | 'status_500' | 'page' | 'fault' | 'coded_fault' | 'silence' | 'late'
  /** Whether it had done what was asked before; of `late`, never. */
  saved: boolean
}

/** Failures that wait for the requests to come, one each. */
export interface FailureQueue {
  /** The next requests fail, in this order; null lets one through. */
  fail(...failures: readonly (Failure | null)[]): void
  next(): Failure | null
  /** Does late what was asked. */
  late(work: () => void): void
  /** Whether nothing is still to be done late, which would take the orders of a later test for its own. */
  isIdle(): boolean
}

export function failureQueue(): FailureQueue {
  const waiting: (Failure | null)[] = []
  let late = 0
  return {
    fail: (...failures) => void waiting.push(...failures),
    next: () => waiting.shift() ?? null,
    late(work) {
      late++
      setTimeout(() => {
        work()
        late--
      }, LATE_MS)
    },
    isIdle: () => late === 0,
  }
}

/** Every way in which an answer is lost. */
export const LOSSES: readonly Failure[] = [
  ...[false, true].flatMap((saved) =>
    (['drop', 'cut', 'status_500', 'page', 'fault', 'silence'] as const).map((how) => ({ how, saved })),
  ),
  { how: 'late', saved: false },
]

/** When a late authority begins. */
const LATE_MS = 900

/** How long an authority is waited for that says nothing, or comes late: of any other an answer comes. */
export const patienceOf = ({ how }: Failure): number | undefined =>
  how === 'silence' || how === 'late' ? 500 : undefined
