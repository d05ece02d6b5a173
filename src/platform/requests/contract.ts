import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, longText, moment, pageOf, requiredText, requiredUrl, search } from '#src/kernel/fields.ts'
import { ShownField } from './form.ts'
import { decisionToast, PAGE_STATES, REQUEST_KINDS, REQUEST_STATUSES } from './rules.ts'

const { read, act } = callsOf('requests')

/** A request of any kind, as control sees it among those of all companies. */
export const ReceivedRequest = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  company_id: z.uuid(),
  company: z.string(),
  /** What is asked for: an agent's or a service's name. */
  name: z.string(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.string(),
  username: z.string(),
  created_at: moment(),
  decided_at: moment().nullable(),
  /** Where the site that was asked for stands; null before its approval, and of everything else. */
  page: z.enum(PAGE_STATES).nullable(),
  /** What it costs the company a month, from its approval on. */
  price: z.string(),
})
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

const LONGEST_QUESTION = 500
const kind = z.enum(REQUEST_KINDS, { error: 'Elige qué solicitudes quieres ver.' })
const ChosenRequest = z.strictObject({ kind, id: id('Elige una solicitud de la lista.') })

export const requests = {
  /** Those of all companies for one kind of thing, newest first. */
  inbox: read('/inbox', {
    access: MAY.decideRequests,
    reads: [
      'agent_requests',
      'web_page_requests',
      'marketing_service_requests',
      'web_pages',
      'company_profiles',
      'profiles',
      'ai_agents',
      'marketing_services',
      'prices',
    ],
    input: z.strictObject({ kind, search: search(), status: z.enum(REQUEST_STATUSES).optional(), cursor: cursor() }),
    output: pageOf(ReceivedRequest),
  }),
  /** How many wait for a decision. */
  pendingCounts: read('/pending-counts', {
    access: MAY.decideRequests,
    reads: ['agent_requests', 'web_page_requests', 'marketing_service_requests'],
    output: z.object({ agent: z.int(), web_page: z.int(), marketing: z.int() }),
  }),
  /** What the company filled in for an agent, its secrets masked. */
  review: read('/agents/{id}', {
    access: MAY.decideRequests,
    reads: ['agent_requests', 'ai_agents', 'prices'],
    input: z.strictObject({ id: id('Elige una solicitud de la lista.') }),
    output: ReceivedRequest.extend({ form: z.array(ShownField) }),
  }),
  /** One secret in clear, for whoever sets the agent up: of a request that waits, or of an agent that is connected. */
  reveal: act('POST /secrets/revelation', {
    does: 'ver un secreto de una empresa',
    did: 'vió un secreto de una empresa',
    access: MAY.decideRequests,
    // Its answer is the secret: kept under no idempotency key. The handler writes its own line into control's log.
    anonymous: true,
    input: z.strictObject({
      of: z.enum(['request', 'connected'], { error: 'Di si es de una solicitud o de un agente conectado.' }),
      id: id(),
      field: requiredText('Elige un campo del formulario.', 60),
    }),
    output: z.object({ value: z.string() }),
    failed: 'No se pudo mostrar el secreto',
  }),
  approve: act('POST /{kind}/{id}/approval', {
    does: 'aprobar una solicitud',
    did: 'aprobó una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest,
    output: ReceivedRequest,
    done: decisionToast,
    failed: 'Error al actualizar',
  }),
  reject: act('POST /{kind}/{id}/rejection', {
    does: 'rechazar una solicitud',
    did: 'rechazó una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest.extend({ reason: longText() }),
    output: ReceivedRequest,
    done: decisionToast,
    failed: 'Error al actualizar',
  }),
  /** Asks the company before deciding: the request stays pending. */
  askInfo: act('POST /{kind}/{id}/question', {
    does: 'pedir información de una solicitud',
    did: 'pidió información de una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest.extend({ question: requiredText('Escribe qué necesitas saber.', LONGEST_QUESTION) }),
    output: ReceivedRequest,
    done: ({ company }) => `${company} ya tiene tu pregunta.`,
    failed: 'Error al enviar solicitud',
  }),
  /** The site that was asked for is there: its address becomes the company's. */
  publishPage: act('POST /pages/{id}/publication', {
    does: 'publicar una página web',
    did: 'publicó una página web',
    access: MAY.decideRequests,
    input: z.strictObject({
      id: id('Elige una solicitud de la lista.'),
      website: requiredUrl('Escribe la dirección de la página.'),
    }),
    output: ReceivedRequest,
    done: ({ company }) => ({ title: 'Página publicada', description: `${company} ya ve su dirección.` }),
    failed: 'Error al actualizar',
  }),
} satisfies Contract
