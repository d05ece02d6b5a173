import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { addClient } from './cdm.ts'
import { deed, named, seen, type Walk } from './deed.ts'

const line = (description: string) => ({ description, quantity: '2', price: '10', tax: '19' })

const addQuote = deed(ventas.addQuote, (made) => ({
  client_name: named('Cliente'),
  client_id: made(cdm.addClient).id,
  lines: [line('Camisa'), line('Bordado')],
}))

const opportunities = [
  deed(ventas.saveStages, async (_, { ana, must }) => {
    const { version, stages } = await must(ana, ventas.stages, {})
    return { version, stages: [{ name: named('Etapa'), odds: 35 }, ...stages.toReversed()] }
  }),
  deed(ventas.addOpportunity, () => ({ client_name: named('Hotel'), value: '294' })),
  deed(ventas.addOpportunity, (made) => ({
    client_name: named('Café'),
    client_id: made(cdm.addClient).id,
    value: '1260',
  })),
  deed(ventas.editOpportunity, (made) => ({
    ...seen(made(ventas.addOpportunity)),
    client_name: named('Colegio'),
    value: '540',
    note: 'Llamar el lunes',
    owner_id: '',
    expected_on: '2026-12-01',
    next_step: named('Llamar'),
    next_step_on: '2026-11-30',
  })),
  deed(ventas.moveOpportunity, async (made, { ana, must }) => {
    const { stages } = await must(ana, ventas.stages, {})
    return { ...seen(made(ventas.addOpportunity)), status: stages[2]?.id ?? '' }
  }),
  deed(ventas.winOpportunity, (made) => seen(made(ventas.addOpportunity))),
  deed(ventas.reopenOpportunity, (made) => seen(made(ventas.addOpportunity))),
  deed(ventas.loseOpportunity, (made) => ({ ...seen(made(ventas.addOpportunity)), reason: 'El precio' })),
  deed(ventas.archiveOpportunity, (made) => seen(made(ventas.addOpportunity))),
  deed(ventas.restoreOpportunity, (made) => seen(made(ventas.addOpportunity))),
  // A stage that goes, with what stood in it.
  deed(ventas.saveStages, async (_, { ana, must }) => {
    const { version, stages } = await must(ana, ventas.stages, {})
    const [first, ...rest] = stages
    const takes = rest.slice(1).map(({ id }) => id)
    return { version, stages: [{ ...first, takes }, ...rest.slice(0, 1)] }
  }),
]

const targets = [
  deed(ventas.saveTargets, (_, { beto }) => ({
    ...{ month: '2026-12', version: 1, amount: '5000', wins: 4 },
    sellers: [{ seller_id: beto.id, amount: '2000', wins: null }],
  })),
  // The list afterwards: somebody gone, somebody added.
  deed(ventas.saveTargets, async (_, { ana, must }) => {
    const { month, version } = await must(ana, ventas.targets, { month: '2026-12' })
    return { month, version, wins: 6, sellers: [{ seller_id: ana.id, wins: 2 }] }
  }),
]

const quotes = [
  addQuote,
  deed(ventas.editQuote, (made) => ({
    ...seen(made(ventas.addQuote)),
    client_name: named('Otro cliente'),
    lines: [line('Delantal')],
  })),
  deed(ventas.duplicateQuote, (made) => ({ id: made(ventas.addQuote).id })),
  deed(ventas.archiveQuote, (made) => seen(made(ventas.addQuote))),
  deed(ventas.restoreQuote, (made) => seen(made(ventas.addQuote))),
  deed(ventas.markQuote, (made) => ({ ...seen(made(ventas.addQuote)), status: 'Enviada' as const })),
  deed(ventas.markQuote, (made) => ({ ...seen(made(ventas.addQuote)), status: 'Aceptada' as const })),
  deed(ventas.addQuote, () => ({ client_name: named('Cliente'), lines: [line('Gorra')] })),
  // Opened, lengthened and closed.
  deed(ventas.shareQuote, (made) => ({ ...seen(made(ventas.addQuote)), days: 30 })),
  deed(ventas.shareQuote, async (made, { ana, must }) => {
    const { id } = made(ventas.addQuote)
    const { quote } = await must(ana, ventas.quote, { id })
    return { ...seen(quote), days: 90 }
  }),
  deed(ventas.closeQuoteLink, (made) => seen(made(ventas.shareQuote))),
  ...(['emitir', 'borrador', 'nada'] as const).map((accepted_invoice) =>
    deed(ventas.saveQuoteSettings, async (_, { ana, must }) => ({
      ...(await must(ana, ventas.quoteSettings, {})),
      accepted_invoice,
    })),
  ),
  deed(ventas.mailQuote, (made) => ({ ...seen(made(ventas.addQuote)), email: 'cliente@correo.co' })),
  ...[1, 2].map(() =>
    deed(ventas.saveQuoteTemplate, async (_, { ana, must }) => ({
      ...(await must(ana, ventas.quoteTemplate, {})),
      header: named('Encabezado'),
    })),
  ),
]

const forms = [
  deed(ventas.addWebForm, () => ({ name: named('Contacto'), source: 'Página' })),
  deed(ventas.editWebForm, (made) => ({ ...seen(made(ventas.addWebForm)), name: named('Pedidos'), asks_phone: false })),
  ...([ventas.renewWebForm, ventas.archiveWebForm, ventas.restoreWebForm] as const).map((call) =>
    deed(call, (made) => seen(made(ventas.addWebForm))),
  ),
]

const clients = [
  deed(ventas.addOpportunity, () => ({ client_name: 'Sin vínculo', value: '10' })),
  deed(ventas.linkName, (made) => ({ id: made(cdm.addClient).id, name: 'Sin vínculo' })),
  deed(ventas.addActivity, (made) => ({ client_id: made(cdm.addClient).id, text: named('Llamada') })),
  deed(ventas.editActivity, (made) => ({ ...seen(made(ventas.addActivity)), text: named('Visita') })),
  deed(ventas.completeActivity, (made) => ({ ...seen(made(ventas.addActivity)), done: true })),
  deed(ventas.deleteActivity, (made) => ({ id: made(ventas.addActivity).id })),
]

export const ventasWalk: Walk = {
  area: 'ventas',
  before: [addClient],
  deeds: [...opportunities, ...targets, ...quotes, ...forms, ...clients],
  figures: {
    quotes: 'select id, status, total from quotes where archived_at is null order by id',
    template: `select coalesce(max(header), '') as header, coalesce(max(footer), '') as footer from quote_templates`,
  },
}
