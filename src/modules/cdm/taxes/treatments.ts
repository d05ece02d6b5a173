import type { TaxCodeKind } from './rules.ts'

// What an authority calls a special case of a tax. The usual one is ''. Of Spain: AEAT, lists L9 and L10 of Orden HAC/1177/2024, where the usual ones are
// S1, N1 and E1; articles of Ley 37/1992. Of Ecuador: the code of the ICE in table 18 of the SRI's ficha técnica, and that of a withholding of
// income tax in its table 20, which is 3.10 of the ATS.

type Names = Readonly<Record<string, string>>

const OF_SPAIN: Readonly<Record<string, Names>> = {
  iva: { '': 'Se cobra en la factura', S2: 'Inversión del sujeto pasivo' },
  exento: {
    '': 'Operación interior exenta (art. 20)',
    E2: 'Exportación (art. 21)',
    E3: 'Asimilada a una exportación (art. 22)',
    E4: 'Zonas francas y depósitos (arts. 23 y 24)',
    E5: 'Entrega en la Unión Europea (art. 25)',
    E6: 'Otra causa',
  },
  no_sujeto: { '': 'Artículos 7 y 14, u otra causa', N2: 'No se localiza en España' },
}

/** The codes of a table of Ecuador's, by kind of tax. */
const TABLE_CODES: Readonly<Record<string, RegExp>> = { especial: /^\d{4}$/, renta: /^\d{3,4}[A-Z]?$/ }

/** The treatments that a company of a country chooses from for a kind of tax; none where all are alike. */
export const treatmentNames = (country: string, kind: TaxCodeKind): Names =>
  country === 'España' ? (OF_SPAIN[kind] ?? {}) : {}

/** Whether it has a code of its own in a table of the authority's. */
export const hasTableCode = (country: string, kind: TaxCodeKind): boolean =>
  country === 'Ecuador' && kind in TABLE_CODES

/** Whether a tax of that kind can have this treatment. */
export const fitsTreatment = (kind: string, treatment: string): boolean =>
  treatment === '' || (TABLE_CODES[kind]?.test(treatment) ?? Object.hasOwn(OF_SPAIN[kind] ?? {}, treatment))
