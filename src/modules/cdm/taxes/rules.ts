/** What a tax is; of the last two nothing is due, and they say why. */
export const TAX_CODE_KINDS = [
  'iva',
  'inc',
  'especial',
  'recargo',
  'renta',
  'reteiva',
  'reteica',
  'irpf',
  'exento',
  'no_sujeto',
] as const
export type TaxCodeKind = (typeof TAX_CODE_KINDS)[number]

export const KIND_NAMES: Record<TaxCodeKind, string> = {
  iva: 'IVA',
  inc: 'Impuesto al consumo (INC)',
  especial: 'Impuesto especial (ICE, IEPS)',
  recargo: 'Recargo de equivalencia',
  renta: 'Retención de renta (retefuente, ISR)',
  reteiva: 'Retención de IVA',
  reteica: 'Retención de ICA',
  irpf: 'Retención de IRPF',
  exento: 'Exento',
  no_sujeto: 'No sujeto o excluido',
}

/** Taken off what is paid, instead of added to it. */
export const WITHHELD: readonly TaxCodeKind[] = ['renta', 'reteiva', 'reteica', 'irpf']
/** What a line has one of at most. */
export const OF_IVA: readonly TaxCodeKind[] = ['iva', 'exento', 'no_sujeto']
/** Of which no percentage is due. */
export const WITHOUT_RATE: readonly TaxCodeKind[] = ['exento', 'no_sujeto']

export const TAX_BASES = ['neto', 'iva'] as const
export const BASE_NAMES = { neto: 'Valor antes de impuestos', iva: 'IVA de las mismas líneas' }

export const TAX_SIDES = ['ambas', 'ventas', 'compras'] as const
/** On which side of the counter a document stands. */
export type TaxSide = Exclude<(typeof TAX_SIDES)[number], 'ambas'>
export const SIDE_NAMES = { ambas: 'Ventas y compras', ventas: 'Solo ventas', compras: 'Solo compras' }

/** On new lines of which documents the company proposes a tax by itself. */
export const USUAL_SIDES = ['ninguna', ...TAX_SIDES] as const
export const USUAL_NAMES = { ninguna: 'Ninguna', ambas: 'Ventas y compras', ventas: 'Ventas', compras: 'Compras' }
/** The same in a list, which says nothing of a tax that is proposed nowhere. */
export const PROPOSED_IN = {
  ninguna: null,
  ambas: 'Se propone siempre',
  ventas: 'Se propone en ventas',
  compras: 'Se propone en compras',
}
/** Of a contact or a product: the fields of the taxes that it proposes, and of which side they are. */
export const PROPOSING = { sales_taxes: 'ventas', purchase_taxes: 'compras' } as const satisfies Record<string, TaxSide>

export const TAX_ROUNDINGS = ['documento', 'linea'] as const
export const ROUNDING_NAMES = { documento: 'Una vez por documento', linea: 'Línea por línea' }

export const HALF_CENTS = ['arriba', 'par'] as const
export const HALF_NAMES = { arriba: 'Hacia arriba', par: 'Al centavo par' }
