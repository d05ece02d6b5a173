import fragment from 'sql-template-tag'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { modulePath } from '#src/kernel/module.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { marketing } from '../contract.ts'

const AT = modulePath('marketing')

export const searchedMarketing = searchSlot.fill({
  area: 'marketing',
  kinds: [
    {
      kind: 'marketing.service',
      name: 'Servicio de marketing',
      icon: 'megaphone',
      call: marketing.connected,
      table: `(select c.company_id, c.id, s.name, s.description from connected_marketing_services c
        join marketing_services s on s.id = c.service_id where c.disconnected_at is null)`,
      text: fragment`trama.plain(t.name)`,
      title: fragment`t.name`,
      about: fragment`left(t.description, 120)`,
      state: fragment`''`,
      path: () => `${AT}?tab=mis-servicios`,
    },
  ],
  screens: [
    { title: 'Servicios de marketing disponibles', path: `${AT}?tab=servicios`, access: COMPANY_ROLES },
    { title: 'Mis servicios de marketing', path: `${AT}?tab=mis-servicios`, access: COMPANY_ROLES },
    { title: 'Solicitudes de marketing', path: `${AT}?tab=solicitudes` },
    { title: 'Catálogo de servicios', path: `${AT}?tab=servicios`, access: MAY.configure },
  ],
  acts: [
    { call: marketing.requestService, path: `${AT}?tab=servicios` },
    { call: offers.addService, path: `${AT}?tab=servicios&hacer=nuevo` },
  ],
})
