/** Where the site of a company stands, once its request was approved. */
export const PAGE_STATES = ['En creación', 'Publicada'] as const
export const PAGE_STATE_TONES = { 'En creación': 'info', Publicada: 'good' } as const

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

/** Between these lengths a search engine shows a text whole, and it says something. */
const TITLE_LETTERS = { from: 15, to: 60 }
const DESCRIPTION_LETTERS = { from: 50, to: 160 }

/** The parts of a page that a change is asked for. */
export const PAGE_PARTS = [
  'Inicio',
  'Quiénes somos',
  'Productos o servicios',
  'Contacto',
  'Buscadores',
  'Otra',
] as const
export const SEARCH_PART = 'Buscadores'

/** What a search engine would make of a page's title and description; nothing where both are well. */
export function searchAdvice({ title, description }: { title: string; description: string }): string[] {
  return [
    ...lengthAdvice('El título', title, TITLE_LETTERS),
    ...lengthAdvice('La descripción', description, DESCRIPTION_LETTERS),
    ...(title !== '' && title === description ? ['El título y la descripción dicen lo mismo.'] : []),
  ]
}

function lengthAdvice(what: string, text: string, { from, to }: { from: number; to: number }): string[] {
  const { length } = [...text]
  if (length === 0) return [`${what} falta: los buscadores pondrán un texto cualquiera de tu página.`]
  if (length < from) return [`${what} tiene solo ${length} letras: di qué haces y dónde.`]
  if (length > to) return [`${what} tiene ${length} letras: los buscadores cortan hacia las ${to}.`]
  return []
}
