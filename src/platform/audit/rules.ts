interface Named {
  id: string
  name: string
}

/** What people call an area or a module. */
export const areaName = (id: string, named: readonly Named[]): string => named.find((one) => one.id === id)?.name ?? id

/** What a call does, as a line of its own: 'Registrar un movimiento'. */
export const asTitle = (does: string) => does.charAt(0).toUpperCase() + does.slice(1)
