import type { Role } from '#src/kernel/access.ts'

/** What waits for the person, and the figures of the modules: always there to be shown. */
export const FIXED_CARDS: Readonly<Record<string, string>> = { hoy: 'Lo que espera hoy', modulos: 'Tus módulos' }

/** Before the id of a ready-made report, and of a saved one. */
export const READY = 'listo:'
export const SAVED = 'informe:'

export const MOST_CARDS = 20

const FIXED = Object.keys(FIXED_CARDS)
/** Which cards each role finds; what comes first on them goes by the role too, see src/platform/dashboard/by-role.ts. Reports are put there by whoever wants to see them, as each is a statement more for every visit. */
export const ROLE_CARDS: Readonly<Record<Role, readonly string[]>> = {
  empresa: FIXED,
  administrador: FIXED,
  colaborador: FIXED,
  control: [],
}

/** One report more, at the end; none twice. */
export const withCard = (cards: readonly string[], key: string) => [...cards.filter((one) => one !== key), key]
