import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { ACTIVE_OR_ARCHIVED } from '../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, id, pageOf, requiredText, search } from '../../kernel/fields.ts'
import { LONGEST_KEYS, MOST_IMPORT_LINES, MOST_ROWS_A_BATCH } from './import/limits.ts'
import {
  Client,
  ClientChange,
  EXISTING,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  Import,
  ImportedClient,
  ImportedProduct,
  ImportLine,
  NewClient,
  NewProduct,
  PRODUCT_TYPES,
  Product,
  ProductChange,
} from './rows.ts'
import { cdmSummaryCalls } from './summary.ts'

const { read, act } = callsOf('cdm')

/** By name or by age, up or down. */
const SORTS = ['name', '-name', 'created', '-created'] as const
export type ClientSort = (typeof SORTS)[number]

const list = {
  search: search(),
  /** The archived rows instead of the others. */
  archived: flag(),
  sort: z.enum(SORTS).default('name'),
  cursor: cursor(),
}
const ClientListInput = z.strictObject(list)
export type ClientListInput = z.infer<typeof ClientListInput>

const ProductList = z.strictObject({ ...list, type: z.enum(PRODUCT_TYPES).optional() })
export type ProductList = z.infer<typeof ProductList>

const batchOf = <T extends z.ZodType>(data: T) =>
  z.strictObject({
    id: id(),
    rows: z
      .array(
        z.strictObject({
          line: z
            .int()
            .min(1)
            .max(MOST_IMPORT_LINES * 10),
          data,
        }),
      )
      .min(1)
      .max(MOST_ROWS_A_BATCH),
  })
const Batch = batchOf(z.union([ImportedClient, ImportedProduct]))
export type Batch = z.infer<typeof Batch>

const Applying = z.strictObject({ id: id(), existing: z.enum(EXISTING), lines: z.int().min(1).max(MOST_IMPORT_LINES) })
export type Applying = z.infer<typeof Applying>

const ReceivedCount = z.object({ received: z.int() })

const edit = { access: MAY.editModule, failed: 'Error al actualizar' }
const importing = { access: MAY.editModule, failed: 'Error al importar', does: 'importar datos' }
/** Its pieces are no news of their own. */
const staging = {
  ...importing,
  personal: true as const,
  undo: { never: 'Solo se preparó el archivo: tus datos no cambiaron.' },
}

export const cdm = {
  ...cdmSummaryCalls,

  clients: read('/clients', {
    access: MAY.readModule,
    reads: ['cdm_clients'],
    input: ClientListInput,
    output: pageOf(Client),
  }),
  client: read('/client/{id}', {
    access: MAY.readModule,
    reads: ['cdm_clients'],
    input: ById,
    output: Client,
    record: { table: 'cdm_clients', edit: 'editClient' },
  }),
  /** The same list in long pages, for a file. */
  clientsToExport: read('/clients/export', {
    access: MAY.readModule,
    reads: ['cdm_clients'],
    input: ClientListInput,
    output: pageOf(Client),
  }),
  addClient: act('POST /clients', {
    does: 'agregar un cliente',
    did: 'agregó un cliente',
    access: MAY.editModule,
    input: NewClient,
    output: Client,
    done: 'Cliente agregado correctamente.',
    failed: 'Error al añadir cliente',
    undo: 'rows',
  }),
  editClient: act('PATCH /clients/{id}', {
    does: 'editar un cliente',
    did: 'editó un cliente',
    ...edit,
    input: ClientChange,
    output: Client,
    done: 'Cliente actualizado.',
    undo: 'rows',
  }),
  archiveClient: act('POST /clients/{id}/archive', {
    does: 'archivar un cliente',
    did: 'archivó un cliente',
    ...edit,
    input: ByVersion,
    output: Client,
    done: 'Cliente archivado.',
    undo: 'rows',
  }),
  restoreClient: act('POST /clients/{id}/restore', {
    does: 'restaurar un cliente',
    did: 'restauró un cliente',
    ...edit,
    input: ByVersion,
    output: Client,
    done: 'Cliente restaurado.',
    undo: 'rows',
  }),

  products: read('/products', {
    access: MAY.readModule,
    scope: 'products:read',
    reads: ['cdm_products'],
    input: ProductList,
    output: pageOf(Product),
    record: {
      table: 'cdm_products',
      // What the stock that the list shows is made of.
      parts: [{ table: 'stock_movements', by: 'product_id', shows: ['type', 'quantity'] }],
      edit: 'editProduct',
      asks: ACTIVE_OR_ARCHIVED,
    },
  }),
  productsToExport: read('/products/export', {
    access: MAY.readModule,
    reads: ['cdm_products'],
    input: ProductList,
    output: pageOf(Product),
  }),
  addProduct: act('POST /products', {
    does: 'agregar un producto',
    did: 'agregó un producto',
    access: MAY.editModule,
    scope: 'products:write',
    input: NewProduct,
    output: Product,
    done: 'Producto/Servicio agregado correctamente.',
    failed: 'Error al añadir producto',
    undo: 'rows',
  }),
  editProduct: act('PATCH /products/{id}', {
    does: 'editar un producto',
    did: 'editó un producto',
    ...edit,
    scope: 'products:write',
    input: ProductChange,
    output: Product,
    done: (product) => `${product.type} actualizado.`,
    undo: 'rows',
  }),
  archiveProduct: act('POST /products/{id}/archive', {
    does: 'archivar un producto',
    did: 'archivó un producto',
    ...edit,
    input: ByVersion,
    output: Product,
    done: (product) => `${product.type} archivado.`,
    undo: 'rows',
  }),
  restoreProduct: act('POST /products/{id}/restore', {
    does: 'restaurar un producto',
    did: 'restauró un producto',
    ...edit,
    input: ByVersion,
    output: Product,
    done: (product) => `${product.type} restaurado.`,
    undo: 'rows',
  }),

  /** Which of the keys (e-mails or names of clients, names of products; one a line) belong to a row that exists. */
  existing: read('/existing', {
    does: 'importar datos',
    access: MAY.editModule,
    reads: ['cdm_clients', 'cdm_products'],
    input: z.strictObject({ kind: z.enum(IMPORT_KINDS), keys: requiredText(undefined, LONGEST_KEYS) }),
    output: z.object({ keys: z.array(z.string()) }),
  }),
  imports: read('/imports', {
    access: MAY.readModule,
    reads: ['imports'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(Import),
  }),
  importLines: read('/imports/{id}/lines', {
    access: MAY.readModule,
    reads: ['imports'],
    input: z.strictObject({ id: id(), outcome: z.enum(IMPORT_OUTCOMES).optional(), cursor: cursor() }),
    output: pageOf(ImportLine),
  }),
  /** Opens the staging of a file. Nothing is seen of it until it is applied. */
  startImport: act('POST /imports', {
    ...staging,
    input: z.strictObject({ kind: z.enum(IMPORT_KINDS), file_name: requiredText('Falta el nombre del archivo.') }),
    output: ById,
  }),
  sendClients: act('POST /imports/{id}/clients', { ...staging, input: batchOf(ImportedClient), output: ReceivedCount }),
  sendProducts: act('POST /imports/{id}/products', {
    ...staging,
    input: batchOf(ImportedProduct),
    output: ReceivedCount,
  }),
  /** Writes every staged line at once; `lines` is how many there must be. */
  applyImport: act('POST /imports/{id}/apply', {
    ...importing,
    did: 'importó datos',
    input: Applying,
    output: Import,
    done: 'Importación completada.',
    undo: { call: 'undoImport' },
  }),
  undoImport: act('POST /imports/{id}/undo', {
    does: 'deshacer una importación',
    did: 'deshizo una importación',
    access: MAY.editModule,
    input: ById,
    output: Import,
    done: 'Importación deshecha.',
    failed: 'Error al deshacer la importación',
    undo: { never: 'La importación ya se deshizo: vuelve a importar el archivo.' },
  }),
} satisfies Contract
