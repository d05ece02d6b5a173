export interface Scored {
  /** How much it counts. */
  weight: number
  /** From 1 to 5; null while there is none. */
  score: number | null
}

const HUNDREDTHS = 100

/** The mean of the scores that there are, each by its weight, half up to two decimals; null where there is none: '4.33'. */
export function weightedScore(scores: readonly Scored[]): string | null {
  const scored = scores.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]))
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const points = scored.reduce((sum, { weight, score }) => sum + weight * score, 0)
  const hundredths = Math.floor((2 * points * HUNDREDTHS + weights) / (2 * weights))
  return `${Math.floor(hundredths / HUNDREDTHS)}.${String(hundredths % HUNDREDTHS).padStart(2, '0')}`
}

/** What a score says in words. */
export const SCORE_WORDS = ['Muy por debajo', 'Por debajo', 'Cumple', 'Supera', 'Sobresale'] as const
