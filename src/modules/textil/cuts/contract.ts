import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, ByVersion } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { Cut, NewCut, OrderCuts, Tickets } from './schemas.ts'

const { read, act } = callsOf('textil')

const CUTS = ['cuts', 'cut_cells', 'order_cells', 'lot_moves', 'profiles', ...LOT_TABLES]
const PRINTED = [...CUTS, 'company_profiles']

/** What is cut of an order: markers, layers, and the bundles that come of it. */
export const cutCalls = {
  /** Of an order, by its id: how far each size and colour is, and its cuts, the newest first. */
  orderCuts: read('/order/{id}/cuts', { access: reads('textil'), reads: CUTS, input: ById, output: OrderCuts }),
  addCut: act('POST /orders/{id}/cuts', {
    does: 'registrar un corte',
    did: 'registró un corte',
    access: works('textil'),
    failed: 'Error al registrar el corte',
    input: NewCut,
    output: Cut,
    done: ({ number, pieces, bundles }) => ({
      title: `Corte ${number} registrado.`,
      description: `${pieces} piezas en ${bundles} ${bundles === 1 ? 'bulto' : 'bultos'}: imprime sus tiquetes.`,
    }),
    undo: { call: 'annulCut', table: 'cuts', input: ({ id, version }) => ({ id, version }) },
  }),
  annulCut: act('POST /cuts/{id}/annulment', {
    does: 'anular un corte',
    did: 'anuló un corte',
    access: works('textil'),
    failed: 'Error al anular el corte',
    input: ByVersion,
    output: Cut,
    done: ({ number }) => `Corte ${number} anulado.`,
    undo: { never: 'Un corte anulado no vuelve: regístralo de nuevo.' },
  }),
  ticketSheet: read('/cut/{id}/tickets', {
    access: reads('textil'),
    reads: PRINTED,
    input: Tickets,
    output: PrintedDocument,
  }),
  ticketPdf: read('/cut/{id}/tickets/pdf', { access: reads('textil'), reads: PRINTED, input: Tickets, output: file() }),
} satisfies Contract
