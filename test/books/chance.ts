/** Numbers that look like chance and are the same in each run (Lehmer's generator). */
let state = 20_260_301
export const chanceBelow = (most: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % most
}
export const someAmount = (most: number) => ((chanceBelow(most * 100) + 1) / 100).toFixed(2)
export const someDay = (month: string) => `${month}-${String(chanceBelow(28) + 1).padStart(2, '0')}`
