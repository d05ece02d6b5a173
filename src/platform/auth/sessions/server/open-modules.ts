interface Modules {
  connected: readonly string[]
  inactive: readonly string[]
}

/** Whether a module is open to a company's people and programs, given the answer of trama.modules_of. */
export const isOpen = ({ connected, inactive }: Modules, id: string) => connected.includes(id) && !inactive.includes(id)
