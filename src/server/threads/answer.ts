import { parentPort } from 'node:worker_threads'
import { Refusal } from '#src/kernel/refusal.ts'

/** A refusal in the form that crosses from a thread. */
export type Refused = Pick<Refusal, 'status' | 'code' | 'message'>

export type Answer = { output: unknown } | { refused: Refused } | { bug: unknown }

/** Makes this thread one of a pool: it answers each task with what the function returns. */
export function answerTasks<Task>(done: (task: Task) => unknown): void {
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await answered(() => done(task)))
  })
}

/** Returns a refusal as data; any other error crosses as the bug it is. */
async function answered(work: () => unknown): Promise<Answer> {
  try {
    return { output: await work() }
  } catch (error) {
    return error instanceof Refusal
      ? { refused: { status: error.status, code: error.code, message: error.message } }
      : { bug: error }
  }
}
