import type { Role } from '../src/kernel/access.ts'
import { ROUTES } from './routes.ts'

const TABS: Record<string, readonly string[]> = {
  cdm: [
    ...['tab=clientes', 'tab=clientes&ver=archivados', 'tab=clientes&vista=importar', 'tab=clientes&vista=historial'],
    ...['tab=productos', 'tab=productos&vista=importar', 'tab=configuracion'],
  ],
  agentes_ia: ['tab=disponibles', 'tab=solicitudes', 'tab=conectados'],
  bodega: ['tab=stock', 'tab=movimientos', 'tab=alertas'],
  marketing: ['tab=servicios', 'tab=mis-servicios', 'tab=solicitudes'],
  pagina_web: ['', 'herramienta=seo', 'herramienta=analitica'],
  proyectos: ['tab=proyectos', 'tab=proyectos&ver=archivados', 'tab=mias', 'tab=mias&vista=calendario'],
  contabilidad: [
    ...['tab=dashboard', 'tab=plan', 'tab=diario', 'tab=diario&vista=recurrentes'],
    ...['tab=activos', 'tab=activos&ver=bajas', 'tab=reportes'],
    ...['tab=cartera', 'tab=cartera&vista=antiguedad', 'tab=cartera&factura=nueva'],
    ...['resultados', 'balance', 'mayor', 'centros', 'flujo'].map((report) => `tab=reportes&informe=${report}`),
  ],
  ventas: [
    'tab=pipeline',
    ...['ganadas', 'perdidas', 'archivadas'].map((shown) => `tab=pipeline&ver=${shown}`),
    ...['tab=cotizador', 'tab=cotizador&ver=archivadas', 'tab=cotizador&ver=plantilla'],
    'tab=cotizador&cotizacion=nueva',
    ...['tab=crm', 'tab=crm&ver=recordatorios', 'tab=crm&ver=sin-ficha'],
    'tab=reportes',
  ],
  textil: [
    ...['tab=ordenes', 'tab=lotes', 'tab=lotes&ver=terminados', 'tab=lotes&vista=estaciones', 'tab=inventario'],
    ...['tab=mantenimiento', 'tab=mantenimiento&ver=archivados', 'tab=reportes'],
    ...['tab=calidad', 'tab=calidad&vista=resumen', 'tab=calidad&vista=defectos'],
  ],
  rrhh: [
    'tab=empleados',
    'tab=empleados&ver=antiguos',
    'tab=nomina',
    'tab=nomina&ver=conceptos',
    'tab=evaluaciones',
    'tab=evaluaciones&ver=criterios',
  ],
}

/** Beside the team itself, which is a route. */
const TEAM_TABS: Partial<Record<Role, readonly string[]>> = {
  empresa: ['equipo&ver=desactivados', 'invitaciones', 'invitaciones&ver=cerradas', 'actividad', 'permisos'],
  administrador: ['invitaciones', 'permisos'],
}

/** What control looks after without choosing a company. */
const MANAGED = [
  'agentes_ia?tab=agentes',
  'agentes_ia?tab=solicitudes',
  'marketing?tab=servicios',
  'marketing?tab=solicitudes',
  'agentes_ia?tab=seguimiento',
  'marketing?tab=seguimiento',
]

const REQUEST_TABS = ['pagina-web', 'marketing', 'seguimiento'].map((tab) => `/admin/requests?tab=${tab}`)

/** Beside the prices, which are its first. */
const MEMBERSHIP_TABS = ['empresas', 'pagos', 'comprobantes']

const NOTIFICATION_TABS = ['sin-leer', 'preferencias'].map((tab) => `/notificaciones?tab=${tab}`)

const TEMPLATE_TABS = ['?tab=facturas', '?ver=archivadas', '?plantilla=nueva'].map((view) => `/templates${view}`)

/** The modules that a company must have connected for `screensOf` to be open. */
export const SCREENED_MODULES = Object.keys(TABS)

/** How long a screen may take on a busy machine: opening it, and looking at it with axe too. */
const OPENED_MS = 6_000
const LOOKED_AT_MS = 15_000

/** What a walk over these screens may take: it grows with the product, as a fixed limit would not. */
export const walkMs = (screens: readonly string[], lookedAt = false) =>
  60_000 + screens.length * (lookedAt ? LOOKED_AT_MS : OPENED_MS)

/** Every screen that is open to a role, tab by tab; control's modules as it sees those of `company`. */
export function screensOf(role: Role, company?: string): string[] {
  const empresa = role === 'control' && company ? `empresa=${company}` : ''
  const tabs = Object.entries(TABS).flatMap(([id, all]) =>
    all.map((tab) => `/module/${id}?${[tab, empresa].filter((part) => part !== '').join('&')}`),
  )
  return [
    ...ROUTES.filter(({ roles }) => roles.includes(role)).map(({ path }) => path),
    ...NOTIFICATION_TABS,
    ...(TEAM_TABS[role] ?? []).map((tab) => `/team?tab=${tab}`),
    ...(role === 'empresa' || role === 'administrador' ? TEMPLATE_TABS : []),
    ...tabs,
    ...(empresa
      ? [`/admin/users?ver=${company}`, `/automation?empresa=${company}`, '/automation?empresa=ninguna']
      : []),
    ...(role === 'control' ? REQUEST_TABS : []),
    ...(role === 'control' ? MANAGED.map((screen) => `/module/${screen}`) : []),
    ...(role === 'control' ? MEMBERSHIP_TABS.map((tab) => `/membership?tab=${tab}`) : []),
    '/no-existe',
  ]
}
