interface Modules {
  connected: readonly string[]
  inactive: readonly string[]
}

/** Whether a module is open to the people and programs of a company, of what trama.modules_of answers. */
export const isOpen = ({ connected, inactive }: Modules, id: string) => connected.includes(id) && !inactive.includes(id)
