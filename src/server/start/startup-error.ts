/** An expected reason why the server cannot start or continue, in the operator's words. Everything else that is thrown is a bug. */
export class StartupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Halt'
  }
}
