/** `at`: when it was asked for, by this device's clock. */
export interface KeptAnswer<T> {
  at: number
  content: T
}

export interface AnswerKeeper<T> {
  load(): Promise<KeptAnswer<T> | null>
  keep(answer: KeptAnswer<T>): Promise<void>
  forget(): Promise<void>
}
