interface Named {
  id: string
  name: string
}

/** What people call an area or a module. */
export const areaName = (id: string, named: readonly Named[]): string => named.find((one) => one.id === id)?.name ?? id

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
