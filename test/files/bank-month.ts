import type {
  Candidates,
  FollowedRule,
  OpenBookLine,
  OpenLine,
  OtherBankLine,
  OwedDocument,
} from '../../src/modules/contabilidad/banks/proposals/candidates.ts'

// A month of a company's bank: what each movement is, and how a bank writes it.

/** What a movement truly is: the ids of invoices, of a line of the books, or of an account; none: nothing that is known. */
export interface ToldMovement {
  line: OpenLine
  truth: string[]
}

const FIRST = [
  'Comercial',
  'Hotel',
  'Ferretería',
  'Textiles',
  'Panadería',
  'Clínica',
  'Transportes',
  'Colegio',
  'Papelería',
  'Distribuidora',
]
const SECOND = [
  'Lindero',
  'Mirador',
  'El Roble',
  'San Martín',
  'Andina',
  'Boyacá',
  'La Esperanza',
  'Nogal',
  'Pacífico',
  'Quindío',
  'Ibáñez',
  'Cumbre',
]
const FORMS = ['S.A.S.', 'Ltda.', 'S.L.', 'S.A.', '']
const FEES = [
  'CUOTA DE MANEJO',
  'COMISION TRANSFERENCIA',
  'GMF 4X1000',
  'SEGURO DE DEPOSITO',
  'INTERESES SOBREGIRO',
  'ARRIENDO LOCAL CENTRO',
]

/** Banks cut what they tell, in the midst of a number too. */
const WIDTHS = [80, 80, 80, 80, 80, 40, 36, 30]

/** The same figures for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { next, below, of }
}

export function bankMonth(seed: number, count: number): { candidates: Candidates; movements: ToldMovement[] } {
  const { below, of } = dice(seed)
  const day = () => `2026-03-${String(1 + below(28)).padStart(2, '0')}`
  const cents = () => (of([1_000, 5_000, 100]) * (1 + below(4_000)) + of([0, 0, 1, 37])) / 100
  const invoices: OwedDocument[] = []
  const bills: OwedDocument[] = []
  const books: OpenBookLine[] = []
  const banks: OtherBankLine[] = []
  const rules: FollowedRule[] = FEES.map((contains, at) => ({
    ...{
      id: `r${at}`,
      contains,
      account_id: `account-${at}`,
      account: contains,
      cost_center_id: null,
      description: '',
    },
  }))
  const clients = [...new Set(Array.from({ length: 60 }, () => `${of(FIRST)} ${of(SECOND)} ${of(FORMS)}`.trim()))]
  let numbers = below(1_200)
  const owed = (client = of(clients), amount = cents()): OwedDocument => {
    numbers += 1 + below(3)
    const number = `FAC-2026-${String(numbers).padStart(3, '0')}`
    const invoice = {
      id: `i${numbers}`,
      kind: 'Factura' as const,
      number,
      date: '2026-02-20',
      party: client,
      party_id: null,
      balance: amount.toFixed(2),
    }
    invoices.push(invoice)
    return invoice
  }
  /** Suppliers number as they like, some of them alike. */
  const billed = (supplier = of(clients), amount = cents()): OwedDocument => {
    const number = `${of(['', 'A-', 'FV', 'F001-', '001-001-'])}${String(below(of([400, 90_000]))).padStart(3, '0')}`
    const bill = {
      ...{
        id: `c${bills.length}`,
        kind: 'Factura' as const,
        number,
        date: '2026-02-20',
        party: supplier,
        party_id: null,
      },
      balance: amount.toFixed(2),
    }
    bills.push(bill)
    return bill
  }
  const written = (number: string) =>
    of([
      number,
      number.replaceAll('-', ''),
      number.replaceAll('-', ' '),
      number.toLowerCase(),
      number.replace('FAC-', 'FAC.'),
      `FRA ${number}`,
    ])
  const cut = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase()
      .slice(0, of([35, 35, 22]))
  const noise = () =>
    of(['', ` ${below(99_999_999)}`, ` REF ${below(9_999)}`, ' 12/03 14:22', ' SUC 044', ' PSE NEQUI'])
  const total = (all: readonly OwedDocument[]) => all.reduce((sum, { balance }) => sum + Number(balance), 0)

  const kinds: (() => [number, string, string[]])[] = [
    ...Array.from({ length: 9 }, () => () => {
      const one = owed()
      return [Number(one.balance), `ABONO ${of(['', cut(one.party)])} ${written(one.number)}${noise()}`, [one.id]] as [
        number,
        string,
        string[],
      ]
    }),
    ...Array.from({ length: 3 }, () => () => {
      const one = owed()
      return [Number(one.balance), `TRANSFERENCIA DE ${cut(one.party)}${noise()}`, [one.id]] as [
        number,
        string,
        string[],
      ]
    }),
    () => {
      const client = of(clients)
      const some = Array.from({ length: 2 + below(2) }, () => owed(client))
      return [
        total(some),
        `PAGO ${some.map(({ number }) => written(number)).join(' Y ')}${noise()}`,
        some.map(({ id }) => id),
      ]
    },
    () => {
      const one = owed()
      return [Math.round(Number(one.balance) * 50) / 100, `ABONO PARCIAL ${written(one.number)}${noise()}`, [one.id]]
    },
    ...Array.from({ length: 4 }, () => () => {
      const at = below(FEES.length)
      return [-cents(), `${FEES[at]}${noise()}`, [`account-${at}`]] as [number, string, string[]]
    }),
    ...Array.from({ length: 2 }, () => () => {
      const amount = of([1, -1]) * cents()
      const description = `${of(['Nómina', 'Compra a', 'Anticipo de'])} ${of(SECOND)}`
      books.push({
        id: `b${books.length}`,
        date: '2026-03-10',
        amount: amount.toFixed(2),
        entry: `2026-${below(500)}`,
        description,
      })
      return [amount, `MOV ${of(['', description.toUpperCase()])}${noise()}`, [`b${books.length - 1}`]] as [
        number,
        string,
        string[],
      ]
    }),
    () => {
      const amount = of([1, -1]) * cents()
      banks.push({ account_id: 'ahorros', bank: 'Ahorros', day: '2026-03-15', amount: (-amount).toFixed(2) })
      return [amount, `TRASLADO ENTRE CUENTAS${noise()}`, ['ahorros']]
    },
    ...Array.from({ length: 3 }, () => () => {
      const one = billed()
      const number = of(['', written(one.number)])
      return [-Number(one.balance), `PAGO A ${cut(one.party)} ${number}${noise()}`, [one.id]] as [
        number,
        string,
        string[],
      ]
    }),
    () => [-cents(), `COMPRA ${of(SECOND)} ${below(9_999)}`, []],
  ]
  const movements = Array.from({ length: count }, (_, at) => {
    const [amount, text, truth] = of(kinds)()
    const when = truth[0]?.startsWith('b') ? '2026-03-12' : truth[0] === 'ahorros' ? '2026-03-15' : day()
    return {
      line: {
        id: `l${at}`,
        day: when,
        amount: amount.toFixed(2),
        text: text.slice(0, of(WIDTHS)),
        counterparty: '',
        reference: '',
      },
      truth,
    }
  })
  // Clients who do not pay, some of them as much as another.
  for (let at = 0; at < count / 8; at++) owed(of(clients), at % 3 === 0 ? Number(of(invoices).balance) : cents())
  for (let at = 0; at < count / 16; at++) billed(of(clients), at % 3 === 0 ? Number(of(bills)?.balance ?? 10) : cents())
  return { candidates: { invoices, bills, books, banks, rules }, movements }
}
