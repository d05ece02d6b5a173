import { z } from 'zod'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { ById, id, moment, pageOf } from '../../kernel/fields.ts'
import { manages, reads } from '../../kernel/rights/levels.ts'
import { OwnRequest, OwnRequestsInput } from '../../platform/requests/own-requests.ts'
import { OFFER_STATES, SEND_FAILED, SENT } from '../../platform/requests/rules.ts'
import { workCalls } from '../../platform/worklog/calls.ts'
import { marketingSummaryCalls } from './summary.ts'

const { read, act } = callsOf('marketing')

/** A service of the catalogue, as it stands with the company. */
export const AvailableService = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  state: z.enum(OFFER_STATES),
  /** A month of it, today. */
  price: z.string(),
  /** What is ended by disconnecting it; null unless it is connected. */
  connection_id: z.uuid().nullable(),
  /** False: out of the catalogue; the company has it still, or waits for it. */
  offered: z.boolean(),
})
export type AvailableService = z.infer<typeof AvailableService>

/** A service that the company has, with what was last done for it. */
export const ConnectedService = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  connected_at: moment(),
  /** A month of it, today. */
  price: z.string(),
  /** Requests that wait for an answer. */
  open_requests: z.int(),
  results: z.int(),
  latest: z.object({ title: z.string(), created_at: moment() }).nullable(),
})
export type ConnectedService = z.infer<typeof ConnectedService>

export const marketing = {
  /** In the order that control gave them; what left the catalogue stays for whoever has it. */
  services: read('/services', {
    access: reads('marketing'),
    reads: ['marketing_services', 'marketing_service_requests', 'connected_marketing_services', 'prices'],
    output: z.array(AvailableService),
  }),
  /** What the company has, by name. */
  connected: read('/connected', {
    access: reads('marketing'),
    reads: ['connected_marketing_services', 'marketing_services', 'work_entries', 'prices'],
    output: z.array(ConnectedService),
  }),
  /** What is done with the services, and what the company asks of them. */
  ...workCalls('marketing'),
  requests: read('/requests', {
    access: reads('marketing'),
    reads: ['marketing_service_requests', 'marketing_services', 'profiles'],
    input: OwnRequestsInput,
    output: pageOf(OwnRequest),
  }),
  ...marketingSummaryCalls,
  requestService: act('POST /requests', {
    does: 'solicitar un servicio de marketing',
    did: 'solicitó un servicio de marketing',
    access: manages('marketing'),
    input: z.strictObject({ service_id: id('Elige un servicio de la lista.') }),
    output: OwnRequest,
    done: ({ name }) => ({ title: SENT, description: `Te avisaremos cuando se decida la conexión de «${name}».` }),
    failed: SEND_FAILED,
    undo: 'rows',
  }),
  disconnectService: act('DELETE /connections/{id}', {
    does: 'desconectar un servicio de marketing',
    did: 'desconectó un servicio de marketing',
    access: manages('marketing'),
    input: ById,
    output: z.object({ name: z.string() }),
    done: ({ name }) => `Servicio ${name} desconectado.`,
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
} satisfies Contract
