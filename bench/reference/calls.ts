import { v7 } from 'uuid'
import { MOST_COUNTED } from '#src/server/calls/list-of.ts'
import { decodeCursor, encodeCursor, RECOUNT } from '#src/server/calls/page.ts'
import type { Statement, Statements } from './statements.ts'

export type Row = Record<string, unknown>

/** What came with a request. */
export interface Came {
  path: string
  query: URLSearchParams
  /** Read as JSON. */
  body: unknown
  /** Who asks, where that is known before the statement runs. */
  person: string | null
}

/** A call that the references answer as Trama does. */
export interface ReferenceCall {
  name: string
  module: string
  kind: 'read' | 'act'
  roles: readonly string[]
  /** The statement that answers it, or null where what came is no input of it. */
  ask(statements: Statements, came: Came): { statement: Statement; values: unknown[] } | null
  /** What is sent of the rows; undefined where there is nothing of the kind. */
  answer(rows: Row[], username: string): unknown
  /** The line in the trail of what it made. */
  tells?(made: Row): object
}

const PAGE_ROWS = 50
const LONGEST = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EVERYBODY = ['empresa', 'administrador', 'colaborador']
const EDITORS = ['empresa', 'administrador']

const clients: ReferenceCall = {
  name: 'cdm.clients',
  module: 'cdm',
  kind: 'read',
  roles: EVERYBODY,
  ask({ list, search, after }, { query }) {
    const [letters, cursor] = [query.get('search') ?? '', query.get('cursor')]
    if (letters.length > LONGEST) return null
    const from = decodeCursor(cursor ?? undefined, ['text', 'uuid'])
    if (from) return { statement: after, values: from }
    return letters ? { statement: search, values: [letters] } : { statement: list, values: [] }
  },
  answer(rows) {
    const last = rows[PAGE_ROWS - 1]
    return {
      rows: rows.slice(0, PAGE_ROWS).map(({ plain_name: _, total: __, ...row }) => row),
      next: rows.length > PAGE_ROWS && last ? encodeCursor([String(last.plain_name), String(last.id)]) : null,
      ...countOf(Number(rows[0]?.total ?? 0)),
    }
  },
}

const client: ReferenceCall = {
  name: 'cdm.client',
  module: 'cdm',
  kind: 'read',
  roles: EVERYBODY,
  ask: ({ one }, { path }) => ifAll([UUID.test(idIn(path))], { statement: one, values: [idIn(path)] }),
  answer: ([row]) => row,
}

/** Of a company that has connected these two modules and no other. */
const summaries: ReferenceCall = {
  name: 'dashboard.summaries',
  module: 'cdm',
  kind: 'read',
  roles: EVERYBODY,
  ask: ({ summaries }) => ({ statement: summaries, values: [] }),
  answer: ([row]) =>
    row && { '/cdm/summary': { clients: row.clients }, '/bodega/summary': { low_stock: row.low_stock } },
}

const addClient: ReferenceCall = {
  name: 'cdm.addClient',
  module: 'cdm',
  kind: 'act',
  roles: EDITORS,
  ask({ addClient }, { body }) {
    const { name, email, phone, company } = body as Row
    const texts = [name, email, phone, company]
    return ifAll([texts.every(isText), name !== '', EMAIL.test(String(email))], {
      statement: addClient,
      values: [v7(), ...texts],
    })
  },
  answer: ([row]) => row,
  tells: ({ id, name }) => ({ what: 'Cliente', id, op: 'insert', name, fields: [] }),
}

const registerMovement: ReferenceCall = {
  name: 'bodega.registerMovement',
  module: 'bodega',
  kind: 'act',
  roles: EVERYBODY,
  ask({ movement }, { body, person }) {
    const { product_id, type, quantity, note } = body as Row
    const fits = [UUID.test(String(product_id)), type === 'entrada' || type === 'salida', isText(note)]
    return ifAll([...fits, Number.isInteger(quantity) && Number(quantity) > 0], {
      statement: movement,
      values: [product_id, type, quantity, v7(), person, note],
    })
  },
  answer: ([row], username) => row && { ...row, username },
  tells: ({ id, product_name: name, type, quantity }) => {
    const fields = [
      ['Tipo', null, type],
      ['Cantidad', null, quantity],
    ]
    return { what: 'Movimiento', id, op: 'insert', name, fields }
  },
}

const CALLS: Record<string, ReferenceCall | undefined> = {
  'GET /api/cdm/clients': clients,
  'GET /api/cdm/client/': client,
  'POST /api/cdm/clients': addClient,
  'GET /api/dashboard/summaries': summaries,
  'POST /api/bodega/movements': registerMovement,
}

export const callAt = (method = '', path = '') => CALLS[`${method} ${path.replace(idIn(path), '')}`]

const idIn = (path: string) => (path.startsWith('/api/cdm/client/') ? path.slice('/api/cdm/client/'.length) : '')

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST

const ifAll = <T>(conditions: boolean[], asked: T) => (conditions.every(Boolean) ? asked : null)

/** A long list is counted to a thousand, as by Trama. */
const countOf = (total: number) => (total > MOST_COUNTED ? { total: MOST_COUNTED, recount: RECOUNT } : { total })
