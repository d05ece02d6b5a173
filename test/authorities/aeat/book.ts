import type { Registro } from './registro.ts'

/** What the AEAT says of a record. */
export interface Verdict {
  estado: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'
  /** '' for none. */
  code: string
  /** Of a duplicate: what is there already. */
  stored: Stored | null
}

/** An invoice in the book, with the records that were accepted for it, in their order. */
export interface Stored {
  estado: 'Correcto' | 'AceptadoConErrores' | 'Anulado'
  code: string
  registros: Registro[]
}

/** How far a record's time may be from the AEAT's own: errores.properties, 2004. */
const CLOCK_MARGIN_MS = 240_000

/** The AEAT's book, by issuer, number and date. */
export function aeatBook() {
  const invoices = new Map<string, Stored>()
  /** The record that came last, of each system of each issuer: refused ones are in the chain too. */
  const chains = new Map<string, Registro>()

  /** `refusal`: the code with which it is refused whatever it says; `now`: the AEAT's clock, null where nobody looks at it. */
  function take(registro: Registro, { refusal, now }: { refusal: string; now: Date | null }): Verdict {
    const id = [registro.nif, registro.number, registro.date].join('|')
    const stored = invoices.get(id)
    const repeated = repetition(registro, stored)
    if (repeated !== null) return repeated
    const chain = `${registro.nif}|${registro.system}`
    const warning = warningOf(registro, chains.get(chain), now)
    chains.set(chain, registro)
    const code = refusal || refusalOf(registro, stored, now)
    if (code !== '') return { estado: 'Incorrecto', code, stored: null }
    const estado = warning === '' ? 'Correcto' : 'AceptadoConErrores'
    invoices.set(id, {
      estado: registro.act === 'Anulacion' ? 'Anulado' : estado,
      code: warning,
      registros: [...(stored?.registros ?? []), registro],
    })
    return { estado, code: warning, stored: null }
  }

  return { invoices, take }
}

/** A record that is there already; one that corrects another one is none. */
function repetition({ act, subsanacion }: Registro, stored: Stored | undefined): Verdict | null {
  if (stored === undefined) return null
  // 'Ya ha sido dado de baja': no duplicate by the schema, so what is stored is not told.
  if (act === 'Anulacion')
    return stored.estado === 'Anulado' ? { estado: 'Incorrecto', code: '3001', stored: null } : null
  return subsanacion ? null : { estado: 'Incorrecto', code: '3000', stored }
}

/** 3002: there is nothing to annul or to correct. 1112: the date is later than today. */
function refusalOf(registro: Registro, stored: Stored | undefined, now: Date | null): string {
  const isAgain = registro.subsanacion && registro.rechazoPrevio !== 'X'
  if (stored === undefined && (registro.act === 'Anulacion' || isAgain)) return '3002'
  const day = registro.date.split('-').reverse().join('-')
  return now !== null && day > now.toISOString().slice(0, 10) ? '1112' : ''
}

/** With what it is accepted all the same; one code a record. */
function warningOf({ computed, huella, previous, recordedAt }: Registro, last: Registro | undefined, now: Date | null) {
  if (computed !== huella) return '2000'
  if (previous === null && last !== undefined) return '2007'
  if (previous !== null && !isSame(previous, last)) return '2003'
  const off = now === null ? 0 : Math.abs(Date.parse(recordedAt) - now.getTime())
  return off > CLOCK_MARGIN_MS ? '2004' : ''
}

const isSame = (named: NonNullable<Registro['previous']>, last: Registro | undefined) =>
  named.number === last?.number && named.date === last.date && named.huella === last.huella
