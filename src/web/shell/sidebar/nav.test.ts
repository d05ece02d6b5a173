import { describe, expect, it } from 'vitest'
import type { Role } from '../../../kernel/access.ts'
import { platformAreas } from '../../../platform/index.ts'
import { groupsOf, isCurrent, moduleLinks, settingsOf } from './nav.ts'

const screens = platformAreas.flatMap((area) => area.screens)

/** Application shell, by hand. */
const SIDEBAR: Record<Role, Record<string, string[]>> = {
  control: {
    '': ['Dashboard /dashboard'],
    Administración: [
      'Gestionar Empresas /admin/users',
      'Gestionar Módulos /admin/modules',
      'Solicitudes /admin/requests',
      'Personalización /admin/customize',
      'Sugerencias /admin/suggestions',
      'Automatización /automation',
      'Membresía /membership',
    ],
  },
  empresa: company(),
  administrador: company(),
  colaborador: { '': ['Dashboard /dashboard', 'Informes /informes'] },
}

function company() {
  return {
    '': ['Dashboard /dashboard', 'Informes /informes'],
    Gestión: [
      'Gestionar Equipo /team',
      'Conectar Módulos /connect-modules',
      'Automatización /automation',
      'Plantillas /templates',
      'Membresía /membership',
      'Papelera /papelera',
      'Últimas acciones /ultimas-acciones',
    ],
    Soporte: ['Enviar Sugerencia /suggestions'],
  }
}

describe('the sidebar', () => {
  it.each(Object.entries(SIDEBAR) as [Role, Record<string, string[]>][])('shows %s its groups', (role, groups) => {
    const shown = [...groupsOf(role, screens), ...settingsOf(role, screens)].map(({ title, items }) => [
      title ?? '',
      items.map(({ label, to }) => `${label} ${to}`),
    ])
    expect(Object.fromEntries(shown)).toEqual(groups)
  })

  it('keeps what a company sets up once below its modules', () => {
    expect(groupsOf('empresa', screens).map(({ title }) => title)).toEqual([null])
    expect(settingsOf('empresa', screens).map(({ title }) => title)).toEqual(['Gestión', 'Soporte'])
    expect(settingsOf('control', screens)).toEqual([])
  })

  it('links the modules that are open to the person, in the order of the catalogue', () => {
    const module = { description: '', icon: 'box', color: 'blue', features: [], needs: [] }
    const catalogue = ['cdm', 'textil', 'bodega'].map((id) => ({ ...module, id, name: id.toUpperCase() }))
    const user = { id: '', username: 'Caro', email: '', role: 'colaborador' as const }
    const links = moduleLinks({ user, company: null, modules: ['bodega', 'cdm'] }, catalogue)
    expect(links.map(({ label, to }) => `${label} ${to}`)).toEqual(['CDM /module/cdm', 'BODEGA /module/bodega'])
  })

  it.each([
    ['/module/cdm', '/module/cdm', true],
    ['/module/cdm/x', '/module/cdm', true],
    ['/module/cdmx', '/module/cdm', false],
  ])('at %s highlights %s: %s', (path, to, current) => expect(isCurrent(path, to)).toBe(current))
})
