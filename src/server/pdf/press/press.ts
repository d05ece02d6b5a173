import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { overloaded, Refusal } from '#src/kernel/refusal.ts'
import refusal from '../../refusals.ts'
import { pdfOf } from '../pdf.ts'
import { printReport, type Report } from '../report.ts'
import type { Answer, PressTask, Refused } from './task.ts'

/** Threads that draw at once; other tasks wait. */
const THREADS = 2
const MOST_WAITING = 200
/** Counted from the request, waiting included: the caller holds a transaction open, which ends after 15 s. */
const DEADLINE_MS = 12_000
/** An idle thread is ended to free its memory. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 512
const TOO_LONG = 'El documento tarda demasiado en prepararse. Elige un período más corto e inténtalo de nuevo.'

const tooLong = () => refusal('document_too_slow', TOO_LONG, { retryAfterSeconds: RETRY_AFTER_SECONDS })

type Bytes = Uint8Array<ArrayBuffer>

/** Smaller reports are drawn on the main thread, page by page: faster than handing them over, and no page blocks others for long. */
const SMALL_ROWS = 100
const SMALL_PAGES = 4

const file = new URL('./worker.ts', import.meta.url)

interface Waiting {
  task: PressTask
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  /** Ends the thread that runs the task, once there is one. */
  abort: (() => void) | null
}

/** A pool of threads that lay out documents and print them. Threads start on demand, end when idle, and are killed when a task takes too long. */
export function openPress({ deadlineMs = DEADLINE_MS, idleMs = IDLE_MS, worker = file } = {}) {
  const waiting: Waiting[] = []
  const idle: { thread: Worker; timer: NodeJS.Timeout }[] = []
  let busy = 0

  function serve() {
    while (busy < THREADS && waiting.length > 0) {
      const next = waiting.shift()
      if (next) void work(next)
    }
  }

  async function work(one: Waiting) {
    busy++
    const thread = takeIdle() ?? begun(worker)
    one.abort = () => void thread.terminate()
    try {
      thread.postMessage(one.task)
      const answer = await answerOf(thread)
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
    ask<T>(task: PressTask): Promise<T> {
      if (waiting.length >= MOST_WAITING) {
        return Promise.reject(overloaded(RETRY_AFTER_SECONDS))
      }
      return new Promise<T>((resolve, reject) => {
        const one: Waiting = { task, abort: null, resolve: done, reject: failed }
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

function begun(worker: URL): Worker {
  const thread = new Worker(worker, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  // A server that shuts down does not wait for idle threads; while one works, it is referenced.
  thread.unref()
  thread.on('error', () => {})
  return thread
}

/**
 * The result of a thread.
 * @throws Error if the thread ends first
 */
async function answerOf(thread: Worker): Promise<Answer> {
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

function settle(one: Waiting, answer: Answer) {
  if ('output' in answer) one.resolve(answer.output)
  else if ('refused' in answer) one.reject(asRefusal(answer.refused))
  else one.reject(answer.bug)
}

const asRefusal = ({ status, code, message }: Refused) => new Refusal(status, code, message)

const press = openPress()

/** Lays out a report. */
export const layOutReport = (report: Report): Promise<PrintedDocument> =>
  report.rows.length <= SMALL_ROWS ? printReport(report) : press.ask({ kind: 'layout', report })

/** A report as the PDF file of a call's answer, named after its title. */
export async function reportFile(report: Report): Promise<File> {
  if (report.rows.length <= SMALL_ROWS) return pdfFile(await printReport(report))
  const { title, bytes } = await press.ask<{ title: string; bytes: Bytes }>({ kind: 'print', report })
  return pdfNamed(title, bytes)
}

export const pdfFile = async (sheet: PrintedDocument): Promise<File> => fileOf(sheet, await pdfBytes(sheet))

/** An already written PDF as a file, named after its document's title. */
export const fileOf = ({ title }: PrintedDocument, pdf: Buffer): File => pdfNamed(title, new Uint8Array(pdf))

/** Writes a laid-out document as PDF; with a day, the same bytes each time. */
export const pdfBytes = async (sheet: PrintedDocument, day?: string): Promise<Buffer> =>
  sheet.pages.length <= SMALL_PAGES
    ? pdfOf(sheet, { day })
    : Buffer.from(await press.ask<Bytes>({ kind: 'pdf', sheet, day }))

function pdfNamed(title: string, bytes: Bytes): File {
  const name = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'documento'
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}
