import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, id, pageOf, search } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { ListedPrice, ListPricesChange, NewPriceList, PricedProduct, PriceList, PriceListChange } from './schemas.ts'

const { read, act } = callsOf('cdm')

const PriceListList = z.strictObject({ search: search(), archived: flag(), cursor: cursor() })
export type PriceListList = z.infer<typeof PriceListList>
const PricesOfList = z.strictObject({ id: id(), search: search(), cursor: cursor() })
export type PricesOfList = z.infer<typeof PricesOfList>
/** `client_id`: for whom; a contact that is not there has the prices of the catalogue. */
const OfferInput = z.strictObject({ search: search(), client_id: id().optional(), cursor: cursor() })
export type OfferInput = z.infer<typeof OfferInput>

const change = { access: manages('cdm'), failed: 'Error al actualizar' }
const LISTS = ['price_lists', 'price_list_prices']

/** Calls about what some contacts pay instead of the price of the catalogue. */
export const priceListCalls = {
  priceLists: read('/price-lists', {
    access: reads('cdm'),
    reads: [...LISTS, 'cdm_clients'],
    input: PriceListList,
    output: pageOf(PriceList),
    record: {
      table: 'price_lists',
      parts: [{ table: 'price_list_prices', by: 'list_id', shows: ['product_id', 'price'] }],
      edit: 'editPriceList',
      asks: ACTIVE_OR_ARCHIVED,
    },
  }),
  priceListDetail: read('/price-lists/{id}', {
    access: reads('cdm'),
    reads: [...LISTS, 'cdm_clients'],
    input: ById,
    output: PriceList,
  }),
  /** Every product of the catalogue with its price in a list. */
  listedPrices: read('/price-lists/{id}/prices', {
    access: reads('cdm'),
    reads: [...LISTS, 'cdm_products'],
    input: PricesOfList,
    output: pageOf(ListedPrice),
  }),
  /** Products for the lines of a document, at the price of the client's list. */
  offeredProducts: read('/products/offered', {
    access: reads('cdm'),
    reads: [...LISTS, 'cdm_products', 'cdm_clients', 'proposed_taxes', 'catalogue_rules'],
    input: OfferInput,
    output: pageOf(PricedProduct),
  }),
  addPriceList: act('POST /price-lists', {
    does: 'crear una lista de precios',
    did: 'creó una lista de precios',
    access: manages('cdm'),
    input: NewPriceList,
    output: PriceList,
    done: 'Lista de precios creada.',
    failed: 'Error al crear la lista',
    undo: 'rows',
  }),
  /** A new list with the percentage and the prices of another one; its contacts stay with that. */
  duplicatePriceList: act('POST /price-lists/{id}/copy', {
    does: 'duplicar una lista de precios',
    did: 'duplicó una lista de precios',
    access: manages('cdm'),
    input: ById,
    output: PriceList,
    done: 'Lista de precios duplicada.',
    failed: 'Error al duplicar la lista',
    undo: 'rows',
  }),
  editPriceList: act('PATCH /price-lists/{id}', {
    does: 'editar una lista de precios',
    did: 'editó una lista de precios',
    ...change,
    input: PriceListChange,
    output: PriceList,
    done: 'Lista de precios actualizada.',
    undo: 'rows',
  }),
  saveListPrices: act('POST /price-lists/{id}/prices', {
    does: 'cambiar los precios de una lista',
    did: 'cambió los precios de una lista',
    ...change,
    input: ListPricesChange,
    output: PriceList,
    done: 'Precios de la lista guardados.',
    undo: 'rows',
  }),
  archivePriceList: act('POST /price-lists/{id}/archive', {
    does: 'archivar una lista de precios',
    did: 'archivó una lista de precios',
    ...change,
    input: ByVersion,
    output: PriceList,
    done: 'Lista archivada: sus clientes vuelven a los precios del catálogo.',
    undo: 'rows',
  }),
  restorePriceList: act('POST /price-lists/{id}/restore', {
    does: 'restaurar una lista de precios',
    did: 'restauró una lista de precios',
    ...change,
    input: ByVersion,
    output: PriceList,
    done: 'Lista de precios restaurada.',
    undo: 'rows',
  }),
} satisfies Contract
