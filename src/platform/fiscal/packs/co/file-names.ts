import { nitParts } from './identification.ts'

const PREFIXES = { factura: 'fv', nota_credito: 'nc', nota_debito: 'nd', adjunto: 'ad' } as const
/** The code of a supplier of technology; a company with software of its own has none. */
const OWN_SOFTWARE = '000'

interface CoFile {
  kind: keyof typeof PREFIXES
  nit: string
  year: number
  /** Among the files of that year, from 1: annex 1.9, 6.5. */
  sequence: number
}

/** The names of a document's file and of the package that it is sent in: fv, the NIT in ten digits, the supplier, the year, the sequence in eight hexadecimal digits. */
export function coFileNames({ kind, nit, year, sequence }: CoFile): { xml: string; zip: string } {
  const number = nitParts(nit).number.padStart(10, '0')
  const tail = `${number}${OWN_SOFTWARE}${String(year).slice(-2)}${sequence.toString(16).toUpperCase().padStart(8, '0')}`
  return { xml: `${PREFIXES[kind]}${tail}.xml`, zip: `z${tail}.zip` }
}
