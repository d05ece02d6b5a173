import { describe, expect, it } from 'vitest'
import { editSchemaOf, MASK, type ShownField } from './form.ts'
import {
  askedSentence,
  decisionPath,
  decisionToast,
  REQUEST_KINDS,
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
      kind: 'agent',
      status: 'approved',
      reason: '',
      says: 'La solicitud del agente «X» fue aprobada. Ya está en tu empresa.',
    },
    { kind: 'marketing', status: 'rejected', reason: '', says: 'La solicitud del servicio «X» fue rechazada.' },
    {
      kind: 'marketing',
      status: 'rejected',
      reason: 'No hay cupo.',
      says: 'La solicitud del servicio «X» fue rechazada: No hay cupo.',
    },
    {
      kind: 'web_page',
      status: 'approved',
      reason: '',
      says: 'La solicitud de página web fue aprobada. Ya está en creación.',
    },
  ] as const)('tells the company: $says', ({ says, ...decided }) => {
    expect(requestDecided({ ...decided, name: 'X' })).toBe(says)
  })

  it('leads the company to the module that it is about', () => {
    expect(REQUEST_KINDS.map((kind) => decisionPath(kind, 'rejected'))).toEqual([
      '/module/agentes_ia?tab=solicitudes',
      '/module/pagina_web',
      '/module/marketing?tab=solicitudes',
    ])
    expect(decisionPath('agent', 'approved')).toBe('/module/agentes_ia?tab=conectados')
    expect(askedSentence({ kind: 'web_page', name: '' })).toBe('Envió una solicitud de página web.')
  })
})

describe('a form that is edited', () => {
  const field = (more: Partial<ShownField>): ShownField => ({
    name: 'clave',
    label: 'Clave',
    type: 'text',
    secret: true,
    options: [],
    value: MASK,
    former: false,
    ...more,
  })
  const says = (one: ShownField, value: string) =>
    editSchemaOf([one]).safeParse({ [one.name]: value }).error?.issues[0]?.message

  it.each([
    { it: 'keeps a secret that is stored', one: field({}), value: MASK, message: undefined },
    { it: 'takes a new one', one: field({}), value: 'sk-2', message: undefined },
    { it: 'does not lose one', one: field({}), value: ' ', message: 'Completa «Clave».' },
    {
      it: 'checks a new one by its type',
      one: field({ type: 'url' }),
      value: 'sk-2',
      message: 'Escribe una dirección web que empiece por http:// o https://.',
    },
    {
      it: 'chooses from the list',
      one: field({ type: 'choice', secret: false, options: ['Sí'], value: 'Sí' }),
      value: 'No',
      message: 'Elige una opción de la lista.',
    },
  ])('$it', ({ one, value, message }) => expect(says(one, value)).toBe(message))

  it('asks for a secret that was never stored', () => {
    expect(says(field({ value: '' }), '')).toBe('Completa «Clave».')
  })
})
