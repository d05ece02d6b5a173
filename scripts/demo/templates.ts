import { templateCalls } from '../../src/platform/templates/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

/** How a company's quotes and invoices look: one of each is used, another was tried, one was put away. */
export async function designDocuments(url: string, owner: Sending, color: string) {
  const create = async (template_type: 'quote' | 'invoice', name: string, change: (design: Demo) => void) => {
    const { body } = await send(url, templateCalls.beginning, { template_type }, owner)
    const { next_number: _, ...design } = body
    change(design)
    return (await send(url, templateCalls.createTemplate, { template_type, name, ...design }, owner)).body
  }
  const quote = await create('quote', 'Cotización general', ({ header_data, footer_data }) => {
    header_data.visuals.primaryColor = color
    header_data.visuals.typography = 'Montserrat'
    footer_data.notes = 'Los precios incluyen muestra y una prueba de tallas.'
    footer_data.terms = 'Anticipo del 50 % para empezar. Entrega en 20 días hábiles desde la aprobación de la muestra.'
  })
  await create('quote', 'Propuesta para instituciones', ({ header_data }) => {
    header_data.docDetails.title = 'Propuesta económica'
    header_data.visuals.typography = 'Lora'
  })
  await create('invoice', 'Factura de venta', ({ header_data, footer_data }) => {
    header_data.visuals.primaryColor = color
    footer_data.bankInfo = 'Banco del Norte · Cuenta de ahorros 123-456789-00'
    footer_data.legal = 'Esta factura se paga dentro del plazo indicado.'
  })
  const { name, header_data, footer_data, paper } = quote
  const greeted = { ...footer_data, notes: `${footer_data.notes} Gracias por confiar en nosotros.` }
  const changed = { id: quote.id, version: quote.version, name, header_data, footer_data: greeted, paper }
  await send(url, templateCalls.saveTemplate, changed, owner)
  const old = await send(url, templateCalls.duplicateTemplate, { id: quote.id }, owner)
  await send(url, templateCalls.archiveTemplate, { id: old.body.id }, owner)
}

interface Demo {
  header_data: { docDetails: { title: string }; visuals: { primaryColor: string; typography: string } }
  footer_data: Record<'notes' | 'terms' | 'bankInfo' | 'legal', string>
}
