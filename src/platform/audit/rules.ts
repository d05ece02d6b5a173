interface Named {
  id: string
  name: string
}

/** The displayed name of an area or module. */
export const areaName = (id: string, named: readonly Named[]): string => named.find((one) => one.id === id)?.name ?? id
