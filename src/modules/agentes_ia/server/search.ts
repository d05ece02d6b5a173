import fragment from 'sql-template-tag'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { modulePath } from '#src/kernel/module.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { agentes_ia } from '../contract.ts'

const AT = modulePath('agentes_ia')

export const searchedAgents = searchSlot.fill({
  area: 'agentes_ia',
  kinds: [
    {
      kind: 'agentes_ia.agent',
      name: 'Agente de IA',
      icon: 'bot',
      call: agentes_ia.connected,
      table: `(select c.company_id, c.id, c.paused_at, a.name, a.description from connected_agents c
        join ai_agents a on a.id = c.agent_id where c.disconnected_at is null)`,
      text: fragment`trama.plain(t.name)`,
      title: fragment`t.name`,
      about: fragment`left(t.description, 120)`,
      state: fragment`case when t.paused_at is null then '' else 'En pausa' end`,
      path: () => `${AT}?tab=conectados`,
    },
  ],
  screens: [
    { title: 'Agentes disponibles', path: `${AT}?tab=disponibles`, access: COMPANY_ROLES },
    { title: 'Agentes conectados', path: `${AT}?tab=conectados`, access: COMPANY_ROLES },
    { title: 'Solicitudes de agentes', path: `${AT}?tab=solicitudes` },
    { title: 'Catálogo de agentes', path: `${AT}?tab=agentes`, access: MAY.configure },
  ],
  acts: [
    { call: agentes_ia.requestAgent, path: `${AT}?tab=disponibles` },
    { call: offers.addAgent, path: `${AT}?tab=agentes&hacer=nuevo` },
  ],
})
