import { describe, expect, it } from 'vitest'
import type { Role } from '../../kernel/access.ts'
import { platformAreas } from '../../platform/index.ts'
import { guard, type Visitor, wantedPath } from './guard.ts'

const CATALOGUE = ['cdm', 'bodega', 'ventas']
const screens = platformAreas.flatMap((area) => area.screens)
const openings = { screens, modules: CATALOGUE.map((id) => ({ id })) }
const nobody: Visitor = { status: 'out', left: false }

function person(role: Role, modules: string[] = ['cdm']): Visitor {
  const user = { id: '01930000-0000-7000-8000-000000000001', username: 'Ana', email: 'ana@taller.es', role }
  return { status: 'in', session: { user, company: null, modules, second_factor_missing: false, mails_leave: true } }
}

/** Who sees the screen; everybody else is sent to the dashboard. */
const ROUTE_TABLE: Record<string, readonly Role[]> = {
  '/dashboard': ['control', 'empresa', 'administrador', 'colaborador'],
  '/mesa': ['empresa', 'administrador', 'colaborador'],
  '/informes': ['empresa', 'administrador', 'colaborador'],
  '/chat': ['empresa', 'administrador', 'colaborador'],
  '/team': ['empresa', 'administrador'],
  '/suggestions': ['empresa', 'administrador'],
  '/notificaciones': ['control', 'empresa', 'administrador', 'colaborador'],
  '/templates': ['empresa', 'administrador'],
  '/papelera': ['empresa', 'administrador'],
  '/connect-modules': ['empresa', 'administrador'],
  '/membership': ['control', 'empresa', 'administrador'],
  '/automation': ['control', 'empresa', 'administrador'],
  '/manual': ['control', 'empresa', 'administrador', 'colaborador'],
  '/admin/users': ['control'],
  '/admin/modules': ['control'],
  '/admin/customize': ['control'],
  '/admin/suggestions': ['control'],
  '/admin/requests': ['control'],
  '/primeros-pasos': ['empresa', 'administrador'],
  '/ultimas-acciones': ['empresa', 'administrador', 'colaborador'],
  '/cuenta': ['control', 'empresa', 'administrador', 'colaborador'],
}

/** Who comes in only with a second factor, and has none yet. */
const unsecured: Visitor = (() => {
  const visitor = person('control')
  return visitor.status === 'in'
    ? { ...visitor, session: { ...visitor.session, second_factor_missing: true } }
    : visitor
})()

describe('guard', () => {
  it('is told of every screen that asks for a person', () => {
    const personal = screens.filter(({ access }) => access === 'signed-in' || typeof access !== 'string')
    expect(personal.map(({ path }) => path).sort()).toEqual(Object.keys(ROUTE_TABLE).sort())
  })

  it.each(['/dashboard', '/cuenta', '/module/cdm', '/admin/users', '/nowhere'])(
    'leads from %s to the second factor that is missing',
    (path) => expect(guard(path, unsecured, openings)).toEqual({ go: 'setup' }),
  )

  it('shows where it is set up to nobody else', () => {
    expect(guard('/proteger-cuenta', unsecured, openings)).toEqual({ go: 'show' })
    expect(guard('/proteger-cuenta', person('control'), openings)).toEqual({ go: 'dashboard' })
    expect(guard('/proteger-cuenta', nobody, openings)).toEqual({ go: 'login', keep: true })
  })

  for (const [path, roles] of Object.entries(ROUTE_TABLE)) {
    for (const role of ['control', 'empresa', 'administrador', 'colaborador'] as const) {
      const go = roles.includes(role) ? 'show' : 'dashboard'
      it(`answers ${go} to ${role} at ${path}`, () => expect(guard(path, person(role), openings)).toEqual({ go }))
    }
    it(`sends nobody from ${path} to the sign-in, and back afterwards`, () =>
      expect(guard(path, nobody, openings)).toEqual({ go: 'login', keep: true }))
    it(`waits at ${path} while the session loads`, () =>
      expect(guard(path, { status: 'loading' }, openings)).toEqual({ go: 'wait' }))
  }

  it.each([
    { at: '/', as: nobody, go: 'login' },
    { at: '/login', as: nobody, go: 'show' },
    { at: '/register', as: nobody, go: 'show' },
    { at: '/login', as: person('colaborador'), go: 'back' },
    { at: '/register', as: person('control'), go: 'back' },
    { at: '/module/cdm', as: nobody, go: 'login' },
    { at: '/module/cdm', as: person('colaborador'), go: 'show' },
    { at: '/module/bodega', as: person('empresa'), go: 'disconnected' },
    { at: '/module/otra', as: person('empresa'), go: 'dashboard' },
    { at: '/module/otra', as: person('control', CATALOGUE), go: 'dashboard' },
    { at: '/module/ventas', as: person('control', CATALOGUE), go: 'show' },
    { at: '/no-existe', as: person('empresa'), go: 'show' },
  ])('answers $go at $at', ({ at, as, go }) => expect(guard(at, as, openings)).toMatchObject({ go }))

  it('forgets the path of whoever signed out', () =>
    expect(guard('/team', { status: 'out', left: true }, openings)).toEqual({ go: 'login', keep: false }))
})

describe('wantedPath', () => {
  it.each([
    [undefined, '/dashboard'],
    ['/module/cdm?tab=productos', '/module/cdm?tab=productos'],
    ['//otro.es', '/dashboard'],
    ['/\\otro.es', '/dashboard'],
    ['https://otro.es', '/dashboard'],
    ['/login?volver=/team', '/dashboard'],
  ])('%s leads to %s', (volver, path) => expect(wantedPath(volver, screens)).toBe(path))
})
