/** Starter charts of accounts. */
export const CHARTS = ['general', 'puc', 'pgc'] as const
export type AccountChart = (typeof CHARTS)[number]

export const CHART_TITLES: Record<AccountChart, { title: string; text: string }> = {
  general: { title: 'General', text: 'Un plan corto en español que sirve en cualquier país.' },
  puc: { title: 'PUC de Colombia', text: 'Clases y grupos principales del Decreto 2650 de 1993.' },
  pgc: { title: 'PGC de España', text: 'Grupos y subgrupos principales del Real Decreto 1514/2007.' },
}

/** Whether an account's name suggests cash or a bank. */
export const soundsLikeCash = (name: string): boolean =>
  /(^|\P{L})(caja|bancos?|efectivo|disponible|tesorer[ií]a)($|\P{L})/iu.test(name)
