import { parentPort } from 'node:worker_threads'
import { Refusal } from '#src/kernel/refusal.ts'
import { pdfOf } from '../pdf.ts'
import { reportSheet } from '../report.ts'
import type { Answer, Task } from './task.ts'

// A thread of its own: what is drawn here holds nobody else up, and may be ended in the middle.

async function done(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'layout':
      return reportSheet(task.report)
    case 'print': {
      const sheet = await reportSheet(task.report)
      return { title: sheet.title, bytes: new Uint8Array(await pdfOf(sheet)) }
    }
    case 'pdf':
      return new Uint8Array(await pdfOf(task.sheet, { day: task.day }))
  }
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await answered(task))
})

/** A refusal crosses as what it says; what is none, as the bug that it is. */
async function answered(task: Task): Promise<Answer> {
  try {
    return { output: await done(task) }
  } catch (error) {
    return error instanceof Refusal ? { refused: { status: error.status, message: error.message } } : { bug: error }
  }
}
