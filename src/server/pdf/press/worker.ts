import { parentPort } from 'node:worker_threads'
import { Refusal } from '#src/kernel/refusal.ts'
import { pdfOf } from '../pdf.ts'
import { printReport } from '../report.ts'
import type { Answer, PressTask } from './task.ts'

// Runs in a thread of its own: its work blocks nobody and can be killed at any point.

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

/** Returns a refusal as data; any other error crosses as the bug it is. */
async function answered(task: PressTask): Promise<Answer> {
  try {
    return { output: await done(task) }
  } catch (error) {
    return error instanceof Refusal
      ? { refused: { status: error.status, code: error.code, message: error.message } }
      : { bug: error }
  }
}
