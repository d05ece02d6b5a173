import type { Call } from '../src/kernel/contract.ts'
import { agentes_ia } from '../src/modules/agentes_ia/contract.ts'
import { marketing } from '../src/modules/marketing/contract.ts'
import { offers } from '../src/platform/offers/contract.ts'
import { requests } from '../src/platform/requests/contract.ts'
import { send } from '../test/request.ts'
import { controlOf } from './company.ts'

const AGENT = {
  name: 'Asistente de atención al cliente por WhatsApp, Instagram y correo electrónico',
  description:
    'Responde a cualquier hora y enlaza https://confeccionesdelatlantico.example/atencion/clientes/2026/11 cuando hace falta.',
  template_fields: [
    { name: 'numero_de_telefono_de_la_empresa', label: 'Número de WhatsApp', type: 'text', secret: false },
    { name: 'tono', label: 'Tono', type: 'choice', secret: false, options: ['Cercano', 'Formal'] },
    { name: 'token', label: 'Token de la API', type: 'text', secret: true },
  ],
}
const FILLED = { numero_de_telefono_de_la_empresa: '+57 300 1234567', tono: 'Cercano', token: 'tk-1234567890' }
const SERVICES = [
  { name: 'Gestión de redes sociales y reputación en línea', description: 'Doce publicaciones al mes.' },
  { name: 'Boletín', description: 'Un boletín mensual: texto, diseño y envío.' },
]

/** An empty catalogue: the worker's server is shared by its journeys. */
export async function clearOffers(url: string) {
  const control = await controlOf(url)
  for (const { id } of await make(url, offers.agents, {}, control)) await make(url, offers.removeAgent, { id }, control)
  for (const { id } of await make(url, offers.services, {}, control)) {
    await make(url, offers.removeService, { id }, control)
  }
}

async function make(url: string, call: Call, input: object, cookie: string) {
  const { status, body } = await send(url, call, input, { cookie })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Something of everything in the catalogue, with long names, and a company that has an agent and waits for another and for a service. */
export async function furnishOffers(url: string, owner: string) {
  const control = await controlOf(url)
  await clearOffers(url)
  const agents = []
  for (const name of [AGENT.name, 'Análisis predictivo']) {
    agents.push(await make(url, offers.addAgent, { ...AGENT, name }, control))
  }
  for (const { id } of agents) await make(url, agentes_ia.requestAgent, { agent_id: id, form_data: FILLED }, owner)
  const { rows } = await make(url, agentes_ia.requests, {}, owner)
  await make(url, requests.approve, { kind: 'agent', id: rows.at(-1).id }, control)
  const services = []
  for (const service of SERVICES) services.push(await make(url, offers.addService, service, control))
  await make(url, marketing.requestService, { service_id: services[0].id }, owner)
}
