import { marketing } from '#src/modules/marketing/contract.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { deed, named, type Walk } from './deed.ts'

const addService = deed(
  offers.addService,
  () => ({ name: named('Servicio'), description: 'Hace publicaciones.' }),
  'control',
)
const request = deed(marketing.requestService, (made) => ({ service_id: made(offers.addService).id }))

export const marketingWalk: Walk = {
  area: 'marketing',
  before: [
    addService,
    request,
    deed(requests.approve, (made) => ({ kind: 'marketing', id: made(marketing.requestService).id }), 'control'),
    addService,
  ],
  deeds: [
    request,
    deed(marketing.askWork, async (_, { must, ana }) => {
      const [service] = await must(ana, marketing.connected, {})
      return { connection_id: service?.id ?? '', title: named('Cambio') }
    }),
    deed(marketing.commentWork, (made) => ({ id: made(marketing.askWork).id, text: 'Para el lunes.' })),
    deed(marketing.disconnectService, async (_, { must, ana }) => {
      const [service] = await must(ana, marketing.connected, {})
      return { id: service?.id ?? '00000000-0000-7000-8000-000000000000' }
    }),
  ],
}
