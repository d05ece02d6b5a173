import { parentPort } from 'node:worker_threads'
import { Refusal } from '#src/kernel/refusal.ts'
import { pdfOf } from '../pdf.ts'
import { printReport } from '../report.ts'
import type { Answer, PressTask } from './task.ts'

// A thread of its own: what is drawn here holds nobody else up, and may be ended in the middle.

async function done(task: PressTask): Promise<unknown> {
  switch (task.kind) {
    case 'layout':
      return printReport(task.report)
    case 'print': {
      const sheet = await printReport(task.report)
      return { title: sheet.title, bytes: new Uint8Array(await pdfOf(sheet)) }
    }
    case 'pdf':
      return new Uint8Array(await pdfOf(task.sheet, { day: task.day }))
  }
}

parentPort?.on('message', async (task: PressTask) => {
  parentPort?.postMessage(await answered(task))
})

/** A refusal crosses as what it says; what is none, as the bug that it is. */
async function answered(task: PressTask): Promise<Answer> {
  try {
    return { output: await done(task) }
  } catch (error) {
    return error instanceof Refusal
      ? { refused: { status: error.status, code: error.code, message: error.message } }
      : { bug: error }
  }
}
