import { z } from 'zod'
import { customType } from '../../kernel/calls/custom.ts'
import { ACTIVE_OR_ARCHIVED } from '../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { ById, ByVersion, cursor, id, pageOf, requiredText } from '../../kernel/fields.ts'
import { modulePath } from '../../kernel/module.ts'
import { manages, reads, works } from '../../kernel/rights/levels.ts'
import { catalogueList } from './catalogue-list.ts'
import { catalogueRulesCalls } from './catalogue-rules/contract.ts'
import { contactCalls } from './contacts/contract.ts'
import { ImportedClient } from './contacts/schemas.ts'
import { LONGEST_KEYS, MOST_IMPORT_LINES, MOST_ROWS_A_BATCH } from './import/limits.ts'
import { priceListCalls } from './price-lists/contract.ts'
import { pictureCalls } from './products/picture/contract.ts'
import { variantCalls } from './products/variants/contract.ts'
import {
  EXISTING,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  Import,
  ImportedProduct,
  ImportLine,
  NewProduct,
  PRODUCT_TYPES,
  Product,
  ProductChange,
} from './rows.ts'
import { cdmSummaryCalls } from './summary.ts'
import { taxCodeCalls } from './taxes/contract.ts'

const { read, act } = callsOf('cdm')

const ProductList = z.strictObject({ ...catalogueList, type: z.enum(PRODUCT_TYPES).optional() })
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

/** Fields that a column of a file can fill. */
const FIELDS = [...new Set([ImportedClient, ImportedProduct].flatMap(({ shape }) => Object.keys(shape)))].filter(
  (field) => field !== 'custom',
)
const ImportedField = z.union([z.enum(['', ...FIELDS]), z.string().refine((key) => customType(key) !== null)])
const MOST_COLUMNS = 200

const StartImport = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  file_name: requiredText('Falta el nombre del archivo.'),
  /** To be remembered for the next file: the field of a column, '' for one that is not imported. */
  columns: z
    .array(z.strictObject({ title: requiredText(), field: ImportedField }))
    .max(MOST_COLUMNS)
    .default([]),
})
export type StartImport = z.infer<typeof StartImport>

const Applying = z.strictObject({ id: id(), existing: z.enum(EXISTING), lines: z.int().min(1).max(MOST_IMPORT_LINES) })
export type Applying = z.infer<typeof Applying>

const ReceivedCount = z.object({ received: z.int() })

const edit = { access: works('cdm'), failed: 'Error al actualizar' }
const importing = { access: manages('cdm'), failed: 'Error al importar', does: 'importar datos' }
/** Its pieces are no news of their own. */
const staging = {
  ...importing,
  personal: true as const,
  undo: { never: 'Solo se preparó el archivo: tus datos no cambiaron.' },
}

export const cdm = {
  ...cdmSummaryCalls,
  ...variantCalls,
  ...pictureCalls,

  ...contactCalls,

  ...priceListCalls,

  ...taxCodeCalls,

  ...catalogueRulesCalls,

  products: read('/products', {
    access: reads('cdm'),
    scope: 'products:read',
    reads: ['cdm_products', 'proposed_taxes', 'record_tags'],
    input: ProductList,
    output: pageOf(Product),
    record: {
      page: () => `${modulePath('cdm')}?tab=productos`,
      table: 'cdm_products',
      parts: [
        // What the stock that the list shows is made of.
        { table: 'stock_movements', by: 'product_id', shows: ['type', 'quantity'] },
        { table: 'proposed_taxes', by: 'product_id', shows: ['side'] },
      ],
      edit: 'editProduct',
      asks: ACTIVE_OR_ARCHIVED,
    },
  }),
  productsToExport: read('/products/export', {
    access: reads('cdm'),
    reads: ['cdm_products'],
    input: ProductList,
    output: pageOf(Product),
    mayLag: true,
  }),
  addProduct: act('POST /products', {
    does: 'agregar un producto',
    did: 'agregó un producto',
    access: works('cdm'),
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
    access: manages('cdm'),
    reads: ['cdm_clients', 'cdm_products'],
    input: z.strictObject({ kind: z.enum(IMPORT_KINDS), keys: requiredText(undefined, LONGEST_KEYS) }),
    output: z.object({ keys: z.array(z.string()) }),
  }),
  imports: read('/imports', {
    access: reads('cdm'),
    reads: ['imports'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(Import),
  }),
  importLines: read('/imports/{id}/lines', {
    access: reads('cdm'),
    reads: ['imports'],
    input: z.strictObject({ id: id(), outcome: z.enum(IMPORT_OUTCOMES).optional(), cursor: cursor() }),
    output: pageOf(ImportLine),
  }),
  /** What somebody of the company matched differently than Trama does by itself, by title. */
  importColumns: read('/imports/columns', {
    does: 'importar datos',
    access: manages('cdm'),
    reads: ['import_columns'],
    input: z.strictObject({ kind: z.enum(IMPORT_KINDS) }),
    output: z.array(z.object({ title: z.string(), field: z.string() })),
  }),
  /** Opens the staging of a file. Nothing is seen of it until it is applied. */
  startImport: act('POST /imports', {
    ...staging,
    input: StartImport,
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
    access: manages('cdm'),
    input: ById,
    output: Import,
    done: 'Importación deshecha.',
    failed: 'Error al deshacer la importación',
    undo: { never: 'La importación ya se deshizo: vuelve a importar el archivo.' },
  }),
} satisfies Contract
