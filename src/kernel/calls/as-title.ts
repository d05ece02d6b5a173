/** A call's text as a title: 'Registrar un movimiento'. */
export const asTitle = (does: string) => does.charAt(0).toUpperCase() + does.slice(1)
