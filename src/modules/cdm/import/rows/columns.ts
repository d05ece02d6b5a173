import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { ImportedClient } from '../../contacts/schemas.ts'
import { IDENTITY_IN_FILES } from '../../products/identity-columns.ts'
import type { ImportedProduct, ImportKind } from '../../rows.ts'
import { CLIENT_COLUMNS } from './client-columns.ts'
import { plainTitle } from './plain.ts'

/** One of the company's own fields, by its key. */
export type OwnField = `x${'t' | 'n' | 'm' | 'd' | 'l' | 'b'}_${string}`
export type ImportField = Exclude<keyof ImportedClient | keyof ImportedProduct, 'custom'> | OwnField

export interface ImportColumn {
  field: ImportField
  title: string
  required?: boolean
  /** Titles under which spreadsheets have it, the likeliest first; without accents, lower case. */
  synonyms: readonly string[]
}

/** What a file can fill, with the company's own fields, which it knows by their names. */
export const importColumnsOf = (kind: ImportKind, own: readonly CustomField[] = []): readonly ImportColumn[] =>
  own.length === 0
    ? IMPORT_COLUMNS[kind]
    : [
        ...IMPORT_COLUMNS[kind],
        ...own.map(({ key, label }) => ({ field: key as OwnField, title: label, synonyms: [plainTitle(label)] })),
      ]

/** What a file can fill, in the order of the preview. Exports use the same titles, so that they can be read back. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  clientes: CLIENT_COLUMNS,
  productos: [
    {
      field: 'name',
      title: 'Nombre',
      required: true,
      synonyms: [
        'nombre',
        'producto',
        'articulo',
        'nombre del producto',
        'nombre producto',
        'producto o servicio',
        'servicio',
        'item',
        'productos',
        'articulos',
        'mercancia',
        'nombre del articulo',
        'nombre del servicio',
        'concepto',
        'name',
        'product',
      ],
    },
    {
      field: 'price',
      title: 'Precio',
      required: true,
      synonyms: [
        'precio',
        'valor',
        'pvp',
        'precio de venta',
        'precio venta',
        'precio unitario',
        'importe',
        'tarifa',
        'valor unitario',
        'vr unitario',
        'p unitario',
        'precio unit',
        'precio publico',
        'precio al publico',
        'precio de lista',
        'valor de venta',
        'precios',
        'price',
        'unit price',
      ],
    },
    { field: 'type', title: 'Tipo', synonyms: ['tipo', 'clase', 'tipo de producto', 'tipo de item', 'type'] },
    {
      field: 'initial_stock',
      title: 'Existencias',
      synonyms: [
        'existencias',
        'stock inicial',
        'stock',
        'inventario',
        'cantidad',
        'saldo',
        'unidades',
        'existencia',
        'stock actual',
        'inventario inicial',
        'disponible',
        'disponibles',
        'cant',
        'exist',
        'qty',
        'quantity',
      ],
    },
    {
      field: 'min_stock',
      title: 'Mínimo',
      synonyms: [
        'minimo',
        'stock minimo',
        'existencias minimas',
        'min',
        'punto de reorden',
        'punto de pedido',
        'stock min',
        'inventario minimo',
        'cantidad minima',
        'min stock',
      ],
    },
    {
      field: 'description',
      title: 'Descripción',
      synonyms: ['descripcion', 'detalle', 'observaciones', 'notas', 'description'],
    },
    {
      field: 'variants',
      title: 'Variantes',
      synonyms: ['variantes', 'variante', 'opciones', 'tallas y colores', 'variants'],
    },
    ...IDENTITY_IN_FILES,
  ],
}
