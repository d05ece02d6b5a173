export const PREVIEW_STATES = ['pending', 'ready', 'failed'] as const

/** Why a page could not be read, as a person reads it. */
export const PROBLEM_TEXTS = {
  address: 'Esa dirección no se puede consultar desde aquí. Usa la dirección pública de tu página.',
  unreachable: 'No pudimos llegar a tu página. Revisa la dirección o inténtalo más tarde.',
  slow: 'Tu página tardó demasiado en responder.',
  status: 'Tu página respondió con un error.',
  redirects: 'Tu página lleva a otra dirección demasiadas veces.',
  content: 'La dirección no lleva a una página web.',
} as const

/** A page's address as people say it: without protocol and final slash. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
