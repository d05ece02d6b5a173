/** The platform's areas as people call them; a module has its own name. */
const AREA_NAMES: Record<string, string> = {
  about: 'Páginas públicas',
  account: 'Mi cuenta',
  appearance: 'Apariencia',
  audit: 'Actividad',
  auth: 'Acceso',
  automation: 'Automatización',
  catalogue: 'Conectar módulos',
  chat: 'Chat',
  companies: 'Datos de la empresa',
  dashboard: 'Dashboard',
  images: 'Imágenes',
  manual: 'Manual de usuario',
  membership: 'Membresía',
  notifications: 'Notificaciones',
  oauth: 'API',
  offers: 'Catálogo de agentes y servicios',
  onboarding: 'Primeros pasos',
  requests: 'Solicitudes',
  suggestions: 'Sugerencias',
  team: 'Equipo',
  templates: 'Plantillas',
  worklog: 'Seguimiento',
}

/** What people call an area. */
export const areaName = (id: string, modules: readonly { id: string; name: string }[]): string =>
  modules.find((module) => module.id === id)?.name ?? AREA_NAMES[id] ?? id

const IRREGULAR: Record<string, string> = {
  dar: 'dio',
  deshacer: 'deshizo',
  elegir: 'eligió',
  hacer: 'hizo',
  pedir: 'pidió',
  poner: 'puso',
}

/** What somebody did, of what a call does: 'registrar un movimiento' is 'registró un movimiento'. */
export function past(does: string): string {
  const [verb = '', ...rest] = does.split(' ')
  return [IRREGULAR[verb] ?? verb.replace(/ar$/, 'ó').replace(/[ei]r$/, 'ió'), ...rest].join(' ')
}

/** The same as a line of its own: 'Registrar un movimiento'. */
export const asTitle = (does: string) => does.charAt(0).toUpperCase() + does.slice(1)
