import type { Call } from '../src/kernel/contract.ts'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { pagina_web } from '../src/modules/pagina_web/contract.ts'
import { automation } from '../src/platform/automation/contract.ts'
import { membership } from '../src/platform/membership/contract.ts'
import { suggestions } from '../src/platform/suggestions/contract.ts'
import { send } from '../test/request.ts'
import { furnishBooks } from './books.ts'

const CLIENTS = [
  { name: 'Almacenes La Rebaja de Oriente', email: 'compras@larebaja.example', phone: '+57 604 555 0101' },
  { name: 'Boutique Ñandú', email: 'hola@nandu.example', company: 'Inversiones Ñandú y Cía. S. en C.' },
  {
    name: 'María de los Ángeles Etxeberria-Goikoetxea y Hermanos',
    email: 'maria.de.los.angeles.etxeberria.goikoetxea@confeccionesdelatlantico.example',
  },
]
const PRODUCTS = [
  { name: 'Camisa de lino', price: '38.50', initial_stock: 2, min_stock: 5 },
  {
    ...{ name: 'Pantalón de mezclilla prelavada para caballero', price: '54.90', initial_stock: 40 },
    description: 'Corte recto, con costura doble y botón metálico.',
    variants: [
      { name: 'Talla', values: ['28', '30', '32', '34', '36', '38', '40'] },
      { name: 'Color', values: ['Azul', 'Negro', 'Gris piedra'] },
    ],
  },
  { name: 'Arreglo de dobladillo', price: '6', type: 'Servicio' },
  { name: 'Hilo de algodón 40/2', price: '2.75', initial_stock: 0 },
]

const PROFILE = {
  ...{ companyName: 'Confecciones y Dotaciones Industriales del Atlántico S. A. S.', consent: true, version: 1 },
  services: ['Bordado', 'Dotación industrial con entrega en todo el territorio nacional'],
  catalogUrls: ['https://confeccionesdelatlantico.example/catalogos/dotacion-industrial/2026/noviembre.pdf'],
  socials: [{ id: '01a1fbc4-0000-7000-8000-000000000001', platform: 'Instagram', username: 'confecciones_atlantico' }],
  api: { baseUrl: 'https://api.confeccionesdelatlantico.example', clientId: '01a1fbc4-0000-7000-8000-000000000002' },
  webhook: { inboundUrl: 'https://confeccionesdelatlantico.example/entrada' },
  scopes: ['products:read', 'orders:write'],
}

/** A page with a long address and a request for a site, where the company has the module. */
async function furnishSite(url: string, cookie: string) {
  const { status, body } = await send(url, pagina_web.site, {}, { cookie })
  if (status !== 200) return
  const website = 'http://confecciones.trama.test/colecciones/uniformes-y-dotaciones-empresariales-2026'
  await send(url, pagina_web.saveUrl, { website, version: body.version }, { cookie })
  await send(url, pagina_web.requestSite, {}, { cookie })
}

/** What a company that works has: clients, products, movements, a suggestion, a profile, a receipt and an import that ran. */
export async function furnish(url: string, cookie: string) {
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  for (const client of CLIENTS) await make(cdm.addClient, client)
  const products = []
  for (const product of PRODUCTS) products.push(await make(cdm.addProduct, product))
  await make(bodega.registerMovement, {
    ...{ product_id: products[1].id, type: 'salida', quantity: 12 },
    note: 'Pedido de la Boutique Ñandú, primera entrega de la temporada',
  })
  // Leaves so few that the owner is told.
  await make(bodega.registerMovement, { product_id: products[1].id, type: 'salida', quantity: 24 })
  await make(suggestions.send, {
    title: 'Recordatorios de pago por WhatsApp para clientes con facturas vencidas',
    description: 'Con el enlace https://confeccionesdelatlantico.example/facturas/vencidas/2026/11 en el mensaje.',
    type: 'modulo',
  })
  await make(automation.save, PROFILE)
  await furnishSite(url, cookie)
  await furnishBooks(url, cookie)
  const { id, version } = await make(cdm.addClient, { name: 'Cliente de antes', email: 'antes@trama.example' })
  await make(cdm.archiveClient, { id, version })
  const file = await make(cdm.startImport, {
    kind: 'clientes',
    file_name: 'clientes_exportados_del_sistema_anterior.csv',
  })
  const { id: file_id } = await make(membership.uploadFile, {})
  await make(membership.sendReceipt, {
    ...{ amount: '1234567.89', paid_on: '2026-11-20', file_id },
    note: 'Transferencia interbancaria 00091827364554637281 desde la cuenta de Inversiones Ñandú y Cía.',
  })
  const rows = [{ line: 2, data: { name: 'Sastrería Núñez', email: 'nunez@trama.example' } }]
  await make(cdm.sendClients, { id: file.id, rows })
  await make(cdm.applyImport, { id: file.id, existing: 'update', lines: 1 })
}
