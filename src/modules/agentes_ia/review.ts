import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id, requiredText } from '#src/kernel/fields.ts'
import { ReceivedRequest } from '#src/platform/requests/contract.ts'
import { ShownField } from './form.ts'

const { read, act } = callsOf('requests')

/** What control does with requests for agents beside deciding, which it does with those of any kind: under the same first segment. */
export const reviewCalls = {
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
    undo: NEVER.byTrama,
  }),
} satisfies Contract
