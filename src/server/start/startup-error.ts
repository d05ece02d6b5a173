/** An expected reason why the server can not start or go on, in the operator's words. Everything else that is thrown is a bug. */
export class StartupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Halt'
  }
}
