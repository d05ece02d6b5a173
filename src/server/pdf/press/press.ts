import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { overloaded, Refusal } from '#src/kernel/refusal.ts'
import refusal from '../../refusals.ts'
import { pdfOf } from '../pdf.ts'
import { printReport, type Report } from '../report.ts'
import type { Answer, PressTask, Refused } from './task.ts'

/** As many threads draw at once; others wait for one. */
const THREADS = 2
const MOST_WAITING = 200
/** From when it is asked for, waiting included: who reads it holds a transaction open, which ends after 15 s. */
const DEADLINE_MS = 12_000
/** A thread that nothing was asked of goes, with its memory. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 512
const TOO_LONG = 'El documento tarda demasiado en prepararse. Elige un período más corto e inténtalo de nuevo.'

const tooLong = () => refusal('document_too_slow', TOO_LONG, { retryAfterSeconds: RETRY_AFTER_SECONDS })

type Bytes = Uint8Array<ArrayBuffer>

/** What is so small is drawn where it is asked for, page by page: sooner done than handed over, and no page holds others up. */
const SMALL_ROWS = 100
const SMALL_PAGES = 4

const file = new URL('./worker.ts', import.meta.url)

interface Waiting {
  task: PressTask
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  /** Ends the thread that is at it, once one is. */
  abort: (() => void) | null
}

/** Threads that lay documents out and print them, begun when there is something to do and ended when there is not, or when it takes too long. */
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
  // A server that ends does not wait for one; what it does is listened for while it works.
  thread.unref()
  thread.on('error', () => {})
  return thread
}

/** What a thread answers. @throws where it ends first */
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

/** A report, laid out. */
export const layOutReport = (report: Report): Promise<PrintedDocument> =>
  report.rows.length <= SMALL_ROWS ? printReport(report) : press.ask({ kind: 'layout', report })

/** A report as the file that a call answers, named after its title. */
export async function reportFile(report: Report): Promise<File> {
  if (report.rows.length <= SMALL_ROWS) return pdfFile(await printReport(report))
  const { title, bytes } = await press.ask<{ title: string; bytes: Bytes }>({ kind: 'print', report })
  return pdfNamed(title, bytes)
}

export const pdfFile = async (sheet: PrintedDocument): Promise<File> => fileOf(sheet, await pdfBytes(sheet))

/** Bytes that are written already, under the sheet's title. */
export const fileOf = ({ title }: PrintedDocument, pdf: Buffer): File => pdfNamed(title, new Uint8Array(pdf))

/** What is laid out, as a PDF; of a day, the same bytes each time. */
export const pdfBytes = async (sheet: PrintedDocument, day?: string): Promise<Buffer> =>
  sheet.pages.length <= SMALL_PAGES
    ? pdfOf(sheet, { day })
    : Buffer.from(await press.ask<Bytes>({ kind: 'pdf', sheet, day }))

function pdfNamed(title: string, bytes: Bytes): File {
  const name = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'documento'
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}
