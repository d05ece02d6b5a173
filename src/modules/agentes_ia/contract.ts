import { z } from 'zod'
import { keptFields } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id, moment, pageOf, version } from '#src/kernel/fields.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { TemplateField } from '#src/platform/offers/rules.ts'
import { OwnRequest, OwnRequestsInput } from '#src/platform/requests/own-requests.ts'
import { OFFER_STATES, SEND_FAILED, SENT } from '#src/platform/requests/rules.ts'
import { workCalls } from '#src/platform/worklog/calls.ts'
import { FormValues, ShownField } from './form.ts'
import { agentSummaryCalls } from './summary.ts'

const { read, act } = callsOf('agentes_ia')

/** An agent of the catalogue as a company sees it. */
export const OfferedAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** What the company fills in to ask for it. */
  template_fields: z.array(TemplateField),
  state: z.enum(OFFER_STATES),
  /** A month of it, today. */
  price: z.string(),
})
export type OfferedAgent = z.infer<typeof OfferedAgent>

/** An agent that the company has. Its secrets are masked, whoever asks. */
export const ConnectedAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  config: z.array(ShownField),
  connected_at: moment(),
  /** Since when the company wants it to rest; null while it works. */
  paused_at: moment().nullable(),
  version: z.int(),
})
export type ConnectedAgent = z.infer<typeof ConnectedAgent>

/** The same with what it costs and what was last done with it. */
export const ConnectedAgentCard = ConnectedAgent.extend({
  /** A month of it, today. */
  price: z.string(),
  /** Requests that wait for an answer. */
  open_requests: z.int(),
  latest: z.object({ title: z.string(), created_at: moment() }).nullable(),
})
export type ConnectedAgentCard = z.infer<typeof ConnectedAgentCard>

const CHOSEN = 'Elige un agente de la lista.'

// Requests and edits carry secrets in, never out: they are ordinary acts, with a key, a transaction and an audit row. Of their input
// only a hash under the installation's secret is kept, their answers are masked, and what is stored is sealed before any statement.
export const agentes_ia = {
  ...agentSummaryCalls,
  /** The catalogue, in control's order. */
  offers: read('/offers', {
    access: reads('agentes_ia'),
    reads: ['ai_agents', 'agent_requests', 'connected_agents', 'prices'],
    output: z.array(OfferedAgent),
  }),
  requestAgent: act('POST /requests', {
    does: 'solicitar un agente',
    did: 'solicitó un agente',
    access: manages('agentes_ia'),
    input: z.strictObject({ agent_id: id(CHOSEN), form_data: FormValues }),
    output: OwnRequest,
    done: ({ name }) => ({ title: SENT, description: `Te avisaremos cuando se decida la conexión de «${name}».` }),
    failed: SEND_FAILED,
    undo: 'rows',
  }),
  /** The company's own, newest first. */
  requests: read('/requests', {
    access: reads('agentes_ia'),
    reads: ['agent_requests', 'ai_agents', 'profiles'],
    input: OwnRequestsInput,
    output: pageOf(OwnRequest),
  }),
  connected: read('/connected', {
    access: reads('agentes_ia'),
    reads: ['connected_agents', 'ai_agents', 'work_entries', 'prices'],
    output: z.array(ConnectedAgentCard),
  }),
  /** A secret that is sent as the mask stays as it is. */
  editAgent: act('PATCH /connected/{id}', {
    does: 'cambiar la configuración de un agente',
    did: 'cambió la configuración de un agente',
    access: manages('agentes_ia'),
    input: z.strictObject({ id: id(CHOSEN), version: version(), config: FormValues }),
    output: ConnectedAgent,
    done: ({ name }) => `La configuración de «${name}» se guardó.`,
    failed: 'Error al actualizar',
    undo: { never: 'La configuración puede llevar claves, que no se guardan dos veces: edítala otra vez.' },
  }),
  pauseAgent: act('POST /connected/{id}/pause', {
    does: 'pausar un agente',
    did: 'pausó un agente',
    access: manages('agentes_ia'),
    input: z.strictObject({ id: id(CHOSEN), version: version() }),
    output: ConnectedAgent,
    done: ({ name }) => ({ title: `«${name}» en pausa`, description: 'Avisamos a Trama para que lo detenga.' }),
    failed: 'Error al actualizar',
    undo: { call: 'resumeAgent', table: 'connected_agents', input: keptFields('id', 'version') },
  }),
  resumeAgent: act('POST /connected/{id}/resume', {
    does: 'reanudar un agente',
    did: 'reanudó un agente',
    access: manages('agentes_ia'),
    input: z.strictObject({ id: id(CHOSEN), version: version() }),
    output: ConnectedAgent,
    done: ({ name }) => ({
      title: `«${name}» reanudado`,
      description: 'Avisamos a Trama para que lo ponga a trabajar.',
    }),
    failed: 'Error al actualizar',
    undo: { call: 'pauseAgent', table: 'connected_agents', input: keptFields('id', 'version') },
  }),
  /** What is done with the agents, and what the company asks of them. */
  ...workCalls('agentes_ia'),
  /** Its secrets are gone; the company can ask for it again. */
  disconnectAgent: act('DELETE /connected/{id}', {
    does: 'desconectar un agente',
    did: 'desconectó un agente',
    access: manages('agentes_ia'),
    input: z.strictObject({ id: id(CHOSEN) }),
    done: 'Agente desconectado.',
    failed: 'Error al actualizar',
    undo: { never: 'Sus claves se borraron al desconectarlo: solicítalo otra vez.' },
  }),
} satisfies Contract
