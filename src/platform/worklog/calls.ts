import { callsOf } from '#src/kernel/contract.ts'
import { pageOf } from '#src/kernel/fields.ts'
import { reads, works } from '#src/kernel/rights/levels.ts'
import { SEND_FAILED, SENT } from '../requests/rules.ts'
import { NewAsk, NewWorkComment, WorkEntry, WorkList } from './schemas.ts'

export const WORK_TABLES = [
  'work_entries',
  'work_comments',
  'profiles',
  'connected_agents',
  'connected_marketing_services',
  'ai_agents',
  'marketing_services',
]

/** What a company does in a module where the platform works for it: sees what is done, asks for more, comments. */
export function workCalls(area: string) {
  const { read, act } = callsOf(area)
  return {
    /** The latest first. */
    work: read('/work', {
      unfiltered: true,
      access: reads(area),
      reads: WORK_TABLES,
      input: WorkList,
      output: pageOf(WorkEntry),
    }),
    askWork: act('POST /work', {
      does: 'pedir un cambio',
      did: 'pidió un cambio',
      access: works(area),
      input: NewAsk,
      output: WorkEntry,
      done: { title: SENT, description: 'Trama la recibe y te responde aquí mismo.' },
      failed: SEND_FAILED,
      undo: 'rows',
    }),
    commentWork: act('POST /work/{id}/comments', {
      does: 'comentar lo que hace Trama',
      did: 'comentó lo que hace Trama',
      access: works(area),
      input: NewWorkComment,
      output: WorkEntry,
      done: 'Comentario enviado.',
      failed: SEND_FAILED,
      undo: 'rows',
    }),
  }
}

export type WorkCalls = ReturnType<typeof workCalls>
