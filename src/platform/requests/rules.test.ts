import { describe, expect, it } from 'vitest'
import { agentRequests } from '#src/modules/agentes_ia/server/request-source.ts'
import { serviceRequests } from '#src/modules/marketing/server/request-source.ts'
import { siteRequests } from '#src/modules/pagina_web/server/request-source.ts'
import {
  askedSentence,
  decisionToast,
  questionSentence,
  REQUEST_STATUS_LABELS,
  REQUEST_STATUSES,
  requestDecided,
} from './rules.ts'

describe('what is read of a request', () => {
  it('is the specification’s, word for word', () => {
    expect(REQUEST_STATUSES.map((status) => REQUEST_STATUS_LABELS[status])).toEqual([
      'Pendiente',
      'Aprobado',
      'Rechazado',
    ])
    expect(REQUEST_STATUSES.map((status) => decisionToast({ status }))).toEqual([
      { title: 'Solicitud Actualizada', description: 'Solicitud pendiente.' },
      { title: 'Solicitud Actualizada', description: 'Solicitud aprobada.' },
      { title: 'Solicitud Actualizada', description: 'Solicitud rechazada.' },
    ])
  })

  it.each([
    {
      of: agentRequests,
      status: 'approved',
      reason: '',
      says: 'La solicitud del agente «X» fue aprobada. Ya está en tu empresa.',
    },
    { of: serviceRequests, status: 'rejected', reason: '', says: 'La solicitud del servicio «X» fue rechazada.' },
    {
      of: serviceRequests,
      status: 'rejected',
      reason: 'No hay cupo.',
      says: 'La solicitud del servicio «X» fue rechazada: No hay cupo.',
    },
    {
      of: siteRequests,
      status: 'approved',
      reason: '',
      says: 'La solicitud de página web fue aprobada. Ya está en creación.',
    },
  ] as const)('tells the company: $says', ({ says, of, ...decided }) => {
    expect(requestDecided(of.words, { ...decided, name: 'X' })).toBe(says)
  })

  it('leads the company to the module that it is about', () => {
    expect([agentRequests, siteRequests, serviceRequests].map(({ pathOf }) => pathOf('rejected'))).toEqual([
      '/module/agentes_ia?tab=solicitudes',
      '/module/pagina_web',
      '/module/marketing?tab=solicitudes',
    ])
    expect(agentRequests.pathOf('approved')).toBe('/module/agentes_ia?tab=conectados')
    expect(askedSentence(siteRequests.words, '')).toBe('Envió una solicitud de página web.')
    expect(questionSentence(serviceRequests.words, 'X', '¿Cuándo?')).toBe(
      'Sobre tu solicitud del servicio «X»: ¿Cuándo?',
    )
  })
})
