/** What a person reads of what is not there yet: part 1 §8 and part 2 §8. */
export const UNDER_WAY = '🚧 Funcionalidad en desarrollo'
