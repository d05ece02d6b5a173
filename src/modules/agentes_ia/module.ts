import { moduleOf } from '../../kernel/module.ts'

export default moduleOf({
  id: 'agentes_ia',
  name: 'Agentes de IA',
  description: 'Conecta agentes de inteligencia artificial que atienden, analizan y trabajan contigo.',
  icon: 'bot',
  color: 'violet',
  features: [
    {
      name: 'Chatbots inteligentes',
      description: 'Responden a tus clientes a cualquier hora y en tu mismo tono.',
      icon: 'message-circle',
    },
    {
      name: 'Análisis predictivo',
      description: 'Anticipa la demanda y detecta tendencias en tus datos.',
      icon: 'trending-up',
    },
    {
      name: 'Automatización de tareas',
      description: 'Deja las tareas repetitivas en manos de un agente.',
      icon: 'workflow',
    },
  ],
  needs: [],
  managed: true,
  requested: {
    kind: 'agent',
    tab: { id: 'agentes', title: 'Agentes IA', place: 1 },
    tables: ['agent_requests', 'ai_agents'],
  },
  priced: {
    kind: 'agent',
    label: 'Agente de IA',
    plural: 'Agentes de IA',
    tables: ['ai_agents', 'connected_agents'],
  },
})
