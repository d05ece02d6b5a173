/** What is to be done before a month is locked, in the order of the work. */
export const CLOSING_ITEMS = [
  'borradores',
  'contabilizar',
  'cobros',
  'extractos',
  'bancos',
  'depreciacion',
  'recurrentes',
  'entradas',
  'impuestos',
  'compras',
  'saldos',
] as const
export type ClosingItem = (typeof CLOSING_ITEMS)[number]

interface Described {
  title: string
  /** Where it is done, in the module. */
  search: Record<string, string>
  /** Under which name the month's last day goes with it. */
  day?: string
}

export const DESCRIBED: Record<ClosingItem, Described> = {
  borradores: { title: 'Borradores de facturas', search: { tab: 'cartera', vista: 'borradores' } },
  contabilizar: { title: 'Facturas fuera del Libro Diario', search: { tab: 'cartera' } },
  cobros: { title: 'Cobros en línea por revisar', search: { tab: 'cartera' } },
  extractos: {
    title: 'Cuentas de banco sin extracto de todo el mes',
    search: { tab: 'bancos', vista: 'extractos' },
  },
  bancos: { title: 'Movimientos del banco por conciliar', search: { tab: 'bancos' } },
  depreciacion: { title: 'Depreciación por registrar', search: { tab: 'activos' } },
  recurrentes: { title: 'Asientos recurrentes por registrar', search: { tab: 'diario', vista: 'recurrentes' } },
  entradas: {
    title: 'Entradas de mercancía por facturar',
    search: { tab: 'compras', vista: 'por-facturar' },
    day: 'al',
  },
  impuestos: { title: 'Libros de impuestos que no cuadran con su cuenta', search: { tab: 'impuestos' } },
  compras: { title: 'Las facturas de compra del mes están registradas', search: { tab: 'compras' } },
  saldos: { title: 'Los saldos se compararon con los papeles', search: { tab: 'reportes' } },
}
