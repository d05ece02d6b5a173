import { offers } from '#src/platform/offers/contract.ts'
import type { TemplateField } from '#src/platform/offers/rules.ts'
import type { World } from './world.ts'

/** A field of each type, and a secret: what 'Chatbot de ventas' asks a company for. */
export const FIELDS: readonly TemplateField[] = [
  { name: 'tono', label: 'Tono', type: 'choice', secret: false, options: ['Cercano', 'Formal'] },
  { name: 'saludo', label: 'Saludo', type: 'textarea', secret: false },
  { name: 'limite', label: 'Mensajes al día', type: 'number', secret: false },
  { name: 'web', label: 'Sitio web', type: 'url', secret: false },
  { name: 'aviso', label: 'Correo de avisos', type: 'email', secret: false },
  { name: 'clave', label: 'Clave de API', type: 'text', secret: true },
]

/** A form that 'Chatbot de ventas' takes. */
export const FILLED = {
  tono: 'Cercano',
  saludo: 'Hola.\n¿En qué te ayudamos?',
  limite: '250',
  web: 'https://ariadna.test',
  aviso: 'ana@ariadna.test',
  clave: 'sk-ariadna-1234567890',
}

/** Control puts an agent into the catalogue. */
export async function addAgent({ must, control }: World, name = 'Chatbot de ventas', fields = FIELDS): Promise<string> {
  const agent = { name, description: 'Responde a tus clientes.', template_fields: [...fields] }
  return (await must(control, offers.addAgent, agent)).id
}

/** Everything that companies asked for and got, and the catalogue, forgotten. */
export const deleteOffers = ({ db }: World) =>
  db.query(`delete from work_comments; delete from work_entries; delete from connected_agents; delete from connected_marketing_services; delete from web_pages;
    delete from agent_requests; delete from marketing_service_requests; delete from web_page_requests;
    delete from ai_agents; delete from marketing_services; delete from notifications; delete from control_notifications`)
