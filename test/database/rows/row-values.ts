import { randomUUID } from 'node:crypto'
import { laterDay } from '#src/kernel/days/day.ts'
import type { Column, CompanyTable } from '../catalogue.ts'

interface Place {
  table: CompanyTable
  word: string
  variant: number
}

interface Candidates {
  /** Worth trying, the best first. */
  values: string[]
  /** A text of any content, so that it holds the company's word. */
  free: boolean
  /** The column's check lists what it may hold. */
  listed: boolean
  /** Empty before any of the values, in a row that fills what it may. */
  emptyFirst?: boolean
}

/** As a person chooses how the spreadsheets of a bank are read. */
const SHEET_COLUMNS = { order: 'dmy', mark: ',' }

/** How somebody looks at a list that there is, shared with everybody, so that whoever asks for it sees it. */
const SHARED_VIEW: Record<string, string> = {
  list: '/undo/acts',
  state: JSON.stringify({ where: '', by: '', group: '', columns: '', dense: false, search: '' }),
  roles: '{empresa,administrador,colaborador}',
}

/** A report that can be asked, shared as the view is. */
const SHARED_REPORT: Record<string, string> = {
  question: JSON.stringify({ fact: 'bodega.movements', by: 'product_name', measures: ['rows'] }),
  roles: '{empresa,administrador,colaborador}',
}

/** A field whose key says its type. */
const OWN_FIELD: Record<string, string> = { key: 'xt_ruta', type: 'text', options: '{}', kind: 'cdm_clients' }

const ANSWERED = ['agent_requests', 'marketing_service_requests', 'web_page_requests']

export function candidatesFor(column: Column, place: Place): Candidates {
  const literals = literalsOf(column, place)
  const listed = literals.length > 0
  const type = column.type.replace(/\(.*\)/, '')
  const ofView = place.table.name === 'list_views' ? SHARED_VIEW[column.name] : undefined
  if (ofView !== undefined) return { values: [ofView], free: false, listed }
  const ofField = place.table.name === 'custom_fields' ? OWN_FIELD[column.name] : undefined
  if (ofField !== undefined)
    return { values: [column.name === 'key' ? `${ofField}_${place.variant}` : ofField], free: false, listed }
  // What control gave answers one that was approved, and stands in rows that fill what they may.
  if (column.name === 'status' && ANSWERED.includes(place.table.name) && place.variant >= 2)
    return { values: ['approved'], free: false, listed }
  if (column.name === 'cards' && place.table.name === 'today_layouts')
    return { values: ['{hoy,modulos}'], free: false, listed }
  const ofReport = place.table.name === 'reports' ? SHARED_REPORT[column.name] : undefined
  if (ofReport !== undefined) return { values: [ofReport], free: false, listed }
  if (/^(text|character varying|character|citext)$/.test(type)) {
    // One certificate is in use: another one is retired, and its key is gone.
    const emptyFirst = column.name === 'sealed_key' && place.table.name === 'fiscal_certificates' && place.variant > 0
    return { values: [...literals, ...textsFor(column.name, place.word)], free: !listed, listed, emptyFirst }
  }
  if (column.name === 'columns' && place.table.name === 'bank_accounts')
    return { values: [JSON.stringify(SHEET_COLUMNS)], free: false, listed }
  // Other than what was counted where the difference is posted, the same where it is not.
  if (column.name === 'expected' && place.table.name === 'cash_counts')
    return { values: [`${place.variant + 2}.00`, `${place.variant + 1}.00`], free: false, listed }
  // A Monday; of a week one sheet stands.
  if (column.name === 'week' && place.table.name === 'piece_sheets')
    return { values: [laterDay('2026-01-05', 7 * place.variant)], free: false, listed }
  // A machine stands still once at a time.
  if (place.table.name === 'machine_stops' && /^(started|ended)_at$/.test(column.name)) {
    // Those that have not ended began last, and end nothing.
    const day = laterDay(place.variant % 4 >= 2 ? '2026-10-01' : '2027-10-01', place.variant)
    return { values: [`${day}T${column.name === 'started_at' ? '10' : '11'}:00:00Z`], free: false, listed }
  }
  // Not yet: the outbox would send it while somebody looks.
  if (column.name === 'due_at' && place.table.name === 'fiscal_documents')
    return { values: ['2099-01-31T10:00:00Z'], free: false, listed }
  // Of what a row was, the first; the present version is in the row itself, and the next one is free.
  if (column.name === 'version' && place.table.name.endsWith('_versions')) {
    return { values: [place.variant === 0 ? '1' : String(1_000 + place.variant)], free: false, listed }
  }
  const values = VALUES[type]?.(place)
  if (values) return { values, free: false, listed }
  return { values: type.endsWith('[]') ? ['{}'] : literals, free: false, listed }
}

let made = 0
/** Letters only, so that it passes where a name may hold no figures. */
function unique(word: string): string {
  made++
  return `${word}_${[...made.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`
}

/** What a column's check lists ('entrada', 'salida'), turned so that each listed column has its own share of the variants. */
function literalsOf(column: Column, { table, variant }: Place): string[] {
  const listedIn = ({ name }: Column) =>
    table.checks
      .filter(({ columns, expression }) => columns.length === 1 && columns[0] === name && expression.includes('= ANY'))
      .flatMap(({ expression }) => [...expression.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text))
  const literals = listedIn(column)
  const nth = table.columns.filter((one) => listedIn(one).length > 0).findIndex(({ name }) => name === column.name)
  const begin = literals.length > 0 ? ((variant >> nth) & 1) % literals.length : 0
  return [...literals.slice(begin), ...literals.slice(0, begin)]
}

function textsFor(name: string, word: string): string[] {
  const one = unique(word)
  if (name === 'number')
    return ['FAC', 'COT', 'NC', 'ND', 'RC', 'COM', 'EGR', 'GAS', 'NCP', 'OC', 'ENT', 'DEV'].map(
      (series) => `${series}-2026-${String(made).padStart(3, '0')}`,
    )
  // Another month each time, where a row is told from others by its month.
  const month = `${2026 + (made % 170)}-${String(1 + (Math.floor(made / 170) % 12)).padStart(2, '0')}`
  const plain = [
    one,
    `${word}${made}`,
    word,
    '+57 300 1234567',
    month,
    '#aabbcc',
    String(made).padStart(64, 'a'),
    'a',
    '1',
  ]
  if (/mail/.test(name)) return [`${one}@trama.test`, ...plain]
  if (/url|website|link/.test(name)) return [`https://trama.test/${one}`, ...plain]
  return plain
}

/** As a person's document might be: what later screens read of it by name is there. */
const documentOf = ({ word }: Place) =>
  JSON.stringify({ name: unique(word), email: `${unique(word)}@trama.test`, title: unique(word), price: '1.00' })

const VALUES: Record<string, (place: Place) => string[]> = {
  uuid: () => [randomUUID()],
  // The last is a year.
  integer: ({ variant }) => [String(variant + 1), '0', '200', String(2026 + variant)],
  smallint: ({ variant }) => [String(variant + 1), '0'],
  bigint: ({ variant }) => [String(variant + 1), '0'],
  numeric: ({ variant }) => [`${variant + 1}.00`, '0'],
  'double precision': () => ['1', '0'],
  boolean: () => ['true', 'false'],
  // Of a lock one long before the entries that stand beside it. The last is the first of a month.
  date: ({ table, variant }) => [
    table.name === 'period_locks' ? '2000-01-31' : `2026-11-${10 + variant}`,
    `${2026 + variant}-11-01`,
  ],
  'timestamp with time zone': () => ['2026-11-20T10:00:00Z'],
  'time without time zone': () => ['10:00'],
  interval: () => ['1 day'],
  inet: () => ['127.0.0.1'],
  bytea: ({ word }) => [`\\x${Buffer.from(word).toString('hex')}`],
  jsonb: (place) => [documentOf(place), '[]', '{}'],
}
