import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { overloaded, Refusal } from '#src/kernel/refusal.ts'
import type { Answer, Refused } from './answer.ts'

const MOST_WAITING = 200
const RETRY_AFTER_SECONDS = 5

export interface PoolSettings {
  /** The file that each thread runs; it answers every message with an `Answer`. */
  worker: URL
  /** Tasks that run at once; others wait. */
  threads: number
  /** Counted from the request, waiting included; a thread that takes longer is killed. */
  deadlineMs: number
  /** An idle thread is ended to free its memory. */
  idleMs: number
  memoryMb: number
  /** What is thrown for a task that took too long or whose thread died. */
  tooLong: () => Refusal
}

interface Waiting<Task> {
  task: Task
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  /** Ends the thread that runs the task, once there is one. */
  abort: (() => void) | null
}

/** A pool of threads for work that would hold the main one. Threads start on demand, end when idle, and are killed when a task takes too long. */
export function openPool<Task>({ worker, threads, deadlineMs, idleMs, memoryMb, tooLong }: PoolSettings) {
  const waiting: Waiting<Task>[] = []
  const idle: { thread: Worker; timer: NodeJS.Timeout }[] = []
  let busy = 0

  function serve() {
    while (busy < threads && waiting.length > 0) {
      const next = waiting.shift()
      if (next) void work(next)
    }
  }

  async function work(one: Waiting<Task>) {
    busy++
    const thread = takeIdle() ?? begun(worker, memoryMb)
    one.abort = () => void thread.terminate()
    try {
      thread.postMessage(one.task)
      const answer = await answerOf(thread, tooLong)
      settle(one, answer)
      const timer = setTimeout(() => leave(thread), idleMs).unref()
      idle.push({ thread, timer })
    } catch (error) {
      one.reject(error)
      void thread.terminate()
    } finally {
      busy--
      serve()
    }
  }

  function takeIdle(): Worker | undefined {
    const worker = idle.pop()
    if (worker) clearTimeout(worker.timer)
    return worker?.thread
  }

  function leave(thread: Worker) {
    const at = idle.findIndex((one) => one.thread === thread)
    if (at >= 0) idle.splice(at, 1)
    void thread.terminate()
  }

  return {
    ask<T>(task: Task): Promise<T> {
      if (waiting.length >= MOST_WAITING) {
        return Promise.reject(overloaded(RETRY_AFTER_SECONDS))
      }
      return new Promise<T>((resolve, reject) => {
        const one: Waiting<Task> = { task, abort: null, resolve: done, reject: failed }
        const timer = setTimeout(() => {
          const at = waiting.indexOf(one)
          if (at >= 0) waiting.splice(at, 1)
          reject(tooLong())
          one.abort?.()
        }, deadlineMs)
        function done(output: unknown) {
          clearTimeout(timer)
          resolve(output as T)
        }
        function failed(error: unknown) {
          clearTimeout(timer)
          reject(error)
        }
        waiting.push(one)
        serve()
      })
    },
    load: () => ({ running: busy, waiting: waiting.length }),
  }
}

function begun(worker: URL, memoryMb: number): Worker {
  const thread = new Worker(worker, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // A server that shuts down does not wait for idle threads; while one works, it is referenced.
  thread.unref()
  thread.on('error', () => {})
  return thread
}

/**
 * The result of a thread.
 * @throws Refusal if the thread ends first
 */
async function answerOf(thread: Worker, tooLong: () => Refusal): Promise<Answer> {
  const over = new AbortController()
  try {
    const { signal } = over
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw tooLong()
    })
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended])
    return answer as Answer
  } finally {
    over.abort()
  }
}

function settle(one: Waiting<unknown>, answer: Answer) {
  if ('output' in answer) one.resolve(answer.output)
  else if ('refused' in answer) one.reject(asRefusal(answer.refused))
  else one.reject(answer.bug)
}

const asRefusal = ({ status, code, message }: Refused) => new Refusal(status, code, message)
