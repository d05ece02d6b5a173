import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, id, requiredText, version } from '#src/kernel/fields.ts'
import { MOST_OFFERS, TemplateField, TemplateFields } from './rules.ts'

const { read, act } = callsOf('offers')

const LONGEST_DESCRIPTION = 4_000
const AGENT_INCOMPLETE = 'Nombre y descripción son obligatorios.'
const SERVICE_INCOMPLETE = 'Todos los campos son obligatorios.'

/** What companies can ask for: a marketing service as it stands in the catalogue. */
export const Service = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
  version: z.int(),
})
export type Service = z.infer<typeof Service>

/** An agent, with what a company fills in to ask for it. */
export const Agent = Service.extend({ template_fields: z.array(TemplateField) })
export type Agent = z.infer<typeof Agent>

/** How many active companies have it connected, and how many wait for it. */
const Use = { companies: z.int(), waiting: z.int() }
export const UsedAgent = Agent.extend(Use)
export type UsedAgent = z.infer<typeof UsedAgent>
export const UsedService = Service.extend(Use)
export type UsedService = z.infer<typeof UsedService>

export const NewAgent = z.strictObject({
  name: requiredText(AGENT_INCOMPLETE),
  description: requiredText(AGENT_INCOMPLETE, LONGEST_DESCRIPTION),
  template_fields: TemplateFields,
})
export type NewAgent = z.infer<typeof NewAgent>

export const NewService = z.strictObject({
  name: requiredText(SERVICE_INCOMPLETE),
  description: requiredText(SERVICE_INCOMPLETE, LONGEST_DESCRIPTION),
})
export type NewService = z.infer<typeof NewService>

/** To a place among all of them, from 1; the others close up. */
const NewPlace = ById.extend({
  position: z.int({ error: 'Elige un lugar de la lista.' }).min(1).max(MOST_OFFERS),
})

/** What adding and editing say: control alone keeps the catalogue. */
const KEPT = {
  access: MAY.configure,
  done: ({ name }: Service) => ({ title: 'Éxito', description: `«${name}» está en el catálogo.` }),
  failed: 'Error al guardar',
}

export const offers = {
  /** All of them, in the order that control gave them. */
  agents: read('/agents', {
    access: MAY.configure,
    reads: ['ai_agents', 'connected_agents', 'agent_requests', 'company_profiles'],
    output: z.array(UsedAgent),
  }),
  addAgent: act('POST /agents', {
    ...KEPT,
    does: 'añadir un agente al catálogo',
    did: 'añadió un agente al catálogo',
    input: NewAgent,
    output: Agent,
    undo: NEVER.byTrama,
  }),
  editAgent: act('PATCH /agents/{id}', {
    ...KEPT,
    does: 'editar un agente del catálogo',
    did: 'editó un agente del catálogo',
    input: NewAgent.extend({ id: id(), version: version() }),
    output: Agent,
    undo: NEVER.byTrama,
  }),
  moveAgent: act('POST /agents/{id}/position', {
    does: 'cambiar el orden de los agentes',
    did: 'cambió el orden de los agentes',
    access: MAY.configure,
    input: NewPlace,
    failed: 'Error al mover el agente',
    undo: NEVER.byTrama,
  }),
  /** Out of the catalogue; whoever has it connected keeps it. */
  removeAgent: act('DELETE /agents/{id}', {
    does: 'eliminar un agente del catálogo',
    did: 'eliminó un agente del catálogo',
    access: MAY.configure,
    input: ById,
    done: 'Agente eliminado del catálogo.',
    failed: 'Error al eliminar',
    undo: NEVER.byTrama,
  }),

  services: read('/services', {
    access: MAY.configure,
    reads: ['marketing_services', 'connected_marketing_services', 'marketing_service_requests', 'company_profiles'],
    output: z.array(UsedService),
  }),
  addService: act('POST /services', {
    ...KEPT,
    does: 'añadir un servicio al catálogo',
    did: 'añadió un servicio al catálogo',
    input: NewService,
    output: Service,
    undo: NEVER.byTrama,
  }),
  editService: act('PATCH /services/{id}', {
    ...KEPT,
    does: 'editar un servicio del catálogo',
    did: 'editó un servicio del catálogo',
    input: NewService.extend({ id: id(), version: version() }),
    output: Service,
    undo: NEVER.byTrama,
  }),
  moveService: act('POST /services/{id}/position', {
    does: 'cambiar el orden de los servicios',
    did: 'cambió el orden de los servicios',
    access: MAY.configure,
    input: NewPlace,
    failed: 'Error al mover el servicio',
    undo: NEVER.byTrama,
  }),
  removeService: act('DELETE /services/{id}', {
    does: 'eliminar un servicio del catálogo',
    did: 'eliminó un servicio del catálogo',
    access: MAY.configure,
    input: ById,
    done: 'Servicio eliminado del catálogo.',
    failed: 'Error al eliminar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
