import { agentes_ia } from '../../src/modules/agentes_ia/contract.ts'
import { marketing } from '../../src/modules/marketing/contract.ts'
import { offers } from '../../src/platform/offers/contract.ts'
import type { TemplateField } from '../../src/platform/offers/rules.ts'
import { requests } from '../../src/platform/requests/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

/** name, label, type; a secret, or options, where it has them. */
const field = (
  name: string,
  label: string,
  type: TemplateField['type'] = 'text',
  more: Partial<TemplateField> = {},
): TemplateField => ({ name, label, type, secret: false, ...more })

const SECRET = { secret: true }

const AGENTS = [
  {
    name: 'Chatbot de WhatsApp',
    description: 'Responde a tus clientes a cualquier hora, toma pedidos y te pasa la conversación cuando hace falta.',
    template_fields: [
      field('telefono', 'Número de WhatsApp'),
      field('saludo', 'Saludo', 'textarea'),
      field('tono', 'Tono', 'choice', { options: ['Cercano', 'Formal', 'Divertido'] }),
      field('correo_avisos', 'Correo para avisos', 'email'),
      field('token', 'Token de la API de WhatsApp', 'text', SECRET),
    ],
  },
  {
    name: 'Analista de ventas',
    description: 'Lee tus ventas cada lunes, anticipa la demanda de la semana y te dice qué producto conviene reponer.',
    template_fields: [
      field('meta_mensual', 'Meta de ventas al mes', 'number'),
      field('correo_informes', 'Correo para los informes', 'email'),
    ],
  },
  {
    name: 'Vigilante de precios',
    description: 'Compara tus precios con los de otras tiendas y te avisa cuando alguien los cambia.',
    template_fields: [
      field('tienda', 'Tienda que se vigila', 'url'),
      field('frecuencia', 'Cada cuánto', 'choice', { options: ['Cada hora', 'Cada día', 'Cada semana'] }),
    ],
  },
  {
    name: 'Ordenador de facturas',
    description: 'Lee las facturas que llegan a tu correo y deja listos los datos para tu contabilidad.',
    template_fields: [
      field('buzon', 'Buzón de facturas', 'email'),
      field('clave', 'Contraseña de aplicación', 'text', SECRET),
    ],
  },
]

const SERVICES = [
  {
    name: 'Gestión de redes sociales',
    description: 'Doce publicaciones al mes en Instagram y Facebook, con respuesta a los comentarios.',
  },
  {
    name: 'Campañas de anuncios',
    description: 'Anuncios en buscadores y redes, con un informe cada quince días de lo que trae cada peso invertido.',
  },
  { name: 'Boletín por correo', description: 'Un boletín mensual para tus clientes: texto, diseño y envío.' },
  { name: 'Fotografía de producto', description: 'Una sesión al mes: veinte fotos de tu catálogo sobre fondo blanco.' },
]

/** Puts agents and services into control's catalogue. */
export async function offerCatalogue(url: string, control: Sending) {
  for (const agent of AGENTS) await send(url, offers.addAgent, agent, control)
  for (const service of SERVICES) await send(url, offers.addService, service, control)
}

const FILLED = {
  telefono: '+57 304 555 0142',
  saludo: '¡Hola! Soy la asistente de Confecciones La Aguja.\n¿Qué prenda buscas hoy?',
  tono: 'Cercano',
  correo_avisos: 'valeria@laaguja.demo',
  token: 'EAAG-demostracion-7f3c91d2',
}

/** A company asks for two services and an agent; control grants one of each kind it can and leaves the other for whoever looks. */
export async function askForOffers(url: string, owner: Sending, control: Sending) {
  const { body: agents } = await send(url, agentes_ia.offers, {}, owner)
  const { body: services } = await send(url, marketing.services, {}, owner)
  const agent = agents[0]?.id
  const request = await send(url, agentes_ia.requestAgent, { agent_id: agent, form_data: FILLED }, owner)
  await send(url, requests.approve, { kind: 'agent', id: request.body.id }, control)
  const first = await send(url, marketing.requestService, { service_id: services[0]?.id }, owner)
  await send(url, requests.approve, { kind: 'marketing', id: first.body.id }, control)
  await send(url, marketing.requestService, { service_id: services[2]?.id }, owner)
}
