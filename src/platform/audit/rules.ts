interface Named {
  id: string
  name: string
}

/** The displayed name of an area or module. */
export const areaName = (id: string, named: readonly Named[]): string => named.find((one) => one.id === id)?.name ?? id

/** A call's text as a title: 'Registrar un movimiento'. */
export const asTitle = (does: string) => does.charAt(0).toUpperCase() + does.slice(1)
