import { xlsxOf } from '#src/kernel/files/xlsx.ts'
import { answerTasks } from '../../threads/answer.ts'
import { pdfOf } from '../pdf.ts'
import { printReport } from '../report.ts'
import type { PressTask } from './task.ts'

// Runs in a thread of its own: its work blocks nobody and can be killed at any point.

answerTasks(async (task: PressTask) => {
  switch (task.kind) {
    case 'layout':
      return printReport(task.report)
    case 'print': {
      const sheet = await printReport(task.report)
      return { title: sheet.title, bytes: new Uint8Array(await pdfOf(sheet)) }
    }
    case 'pdf':
      return new Uint8Array(await pdfOf(task.sheet, { day: task.day }))
    case 'xlsx':
      return new Uint8Array(await (await xlsxOf([task.sheet], task.formats)).arrayBuffer())
  }
})
