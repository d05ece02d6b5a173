import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { pageOf, search } from '#src/kernel/fields.ts'
import { WORK_TABLES } from './calls.ts'
import { NewWorkComment, Publication, ReceivedEntry, ReceivedList, Subject, WorkAnswer } from './schemas.ts'

const { read, act } = callsOf('worklog')

const control = { access: MAY.decideRequests }
const seenBy = ({ company }: { company: string }) => `${company} ya lo ve.`

/** Control's side of what is done for companies. */
export const worklog = {
  entries: read('/entries', {
    unfiltered: true,
    ...control,
    reads: [...WORK_TABLES, 'company_profiles'],
    input: ReceivedList,
    output: pageOf(ReceivedEntry),
    mayLag: true,
  }),
  openCount: read('/open-count', { ...control, reads: ['work_entries'], output: z.object({ open: z.int() }) }),
  /** What companies have that is worked on. */
  subjects: read('/subjects', {
    ...control,
    reads: [
      'connected_agents',
      'connected_marketing_services',
      'web_pages',
      'ai_agents',
      'marketing_services',
      'company_profiles',
    ],
    input: z.strictObject({ search: search() }),
    output: z.array(Subject),
  }),
  publish: act('POST /entries', {
    does: 'publicar un resultado para una empresa',
    did: 'publicó un resultado para una empresa',
    ...control,
    input: Publication,
    output: ReceivedEntry,
    done: (entry) => ({ title: 'Publicado', description: seenBy(entry) }),
    undo: NEVER.byTrama,
  }),
  answer: act('POST /entries/{id}/answer', {
    does: 'responder lo que pide una empresa',
    did: 'respondió lo que pide una empresa',
    ...control,
    input: WorkAnswer,
    output: ReceivedEntry,
    done: (entry) => ({ title: 'Respuesta enviada', description: seenBy(entry) }),
    undo: NEVER.byTrama,
  }),
  comment: act('POST /entries/{id}/comments', {
    does: 'comentar lo que se hace para una empresa',
    did: 'comentó lo que se hace para una empresa',
    ...control,
    input: NewWorkComment,
    output: ReceivedEntry,
    done: 'Comentario enviado.',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
