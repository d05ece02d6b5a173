import type { ImportedClient, ImportedProduct, Kind } from '../../rows.ts'

export type ImportField = keyof ImportedClient | keyof ImportedProduct

export interface ImportColumn {
  field: ImportField
  title: string
  required?: boolean
  /** Titles under which spreadsheets have it, the likeliest first; without accents, lower case. */
  known: readonly string[]
}

/** What a file can fill of a client, and what a list and an export show, under one title. */
export const CLIENT_COLUMNS: readonly (ImportColumn & { field: keyof ImportedClient })[] = [
  {
    field: 'name',
    title: 'Nombre',
    required: true,
    known: [
      'nombre',
      'cliente',
      'nombre completo',
      'nombre del cliente',
      'nombre cliente',
      'nombre y apellidos',
      'nombres',
      'contacto',
      'persona',
      'razon social',
      'nombres y apellidos',
      'apellidos y nombres',
      'nombre o razon social',
      'nombres o razon social',
      'titular',
      'tercero',
      'comprador',
      'denominacion',
      'name',
      'full name',
      'customer',
      'client',
    ],
  },
  {
    field: 'email',
    title: 'Correo',
    known: [
      'email',
      'correo',
      'correo electronico',
      'e mail',
      'mail',
      'e correo',
      'direccion de correo',
      'correos',
      'emails',
      'email address',
    ],
  },
  {
    field: 'phone',
    title: 'Teléfono',
    known: [
      'telefono',
      'celular',
      'movil',
      'whatsapp',
      'telefono movil',
      'telefonos',
      'tel',
      'tlf',
      'cel',
      'whats',
      'fono',
      'telf',
      'numero de contacto',
      'phone',
      'mobile',
    ],
  },
  {
    field: 'company',
    title: 'Empresa',
    known: [
      'empresa',
      'compania',
      'nombre de la empresa',
      'organizacion',
      'negocio',
      'nombre comercial',
      'establecimiento',
      'entidad',
      'company',
      'organization',
      'institucion',
      // After the name, which takes it where nothing else says who the client is.
      'razon social',
    ],
  },
]

/** What a file can fill, in the order of the preview. Exports use the same titles, so that they can be read back. */
export const COLUMNS: Record<Kind, readonly ImportColumn[]> = {
  clientes: CLIENT_COLUMNS,
  productos: [
    {
      field: 'name',
      title: 'Nombre',
      required: true,
      known: [
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
      known: [
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
    { field: 'type', title: 'Tipo', known: ['tipo', 'clase', 'tipo de producto', 'tipo de item', 'type'] },
    {
      field: 'initial_stock',
      title: 'Existencias',
      known: [
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
      known: [
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
      known: ['descripcion', 'detalle', 'observaciones', 'notas', 'description'],
    },
    {
      field: 'variants',
      title: 'Variantes',
      known: ['variantes', 'variante', 'opciones', 'tallas y colores', 'variants'],
    },
  ],
}

/** Which column of the file fills a field: its place, or null. */
export type Matching = Partial<Record<ImportField, number | null>>

/** Finds each field's column: first by titles that are exactly known, then by those in which a known one stands as a word. */
export function matchColumns(kind: Kind, titles: readonly string[]): Matching {
  const plain = titles.map(plainTitle)
  const free = new Set(plain.keys())
  const matching: Matching = {}
  const claim = (field: ImportField, at: number) => {
    matching[field] = at
    free.delete(at)
  }
  const deepest = Math.max(...COLUMNS[kind].map(({ known }) => known.length))
  for (let rank = 0; rank < deepest; rank++) {
    for (const { field, known } of COLUMNS[kind]) {
      const at = matching[field] === undefined ? [...free].find((place) => plain[place] === known[rank]) : undefined
      if (at !== undefined) claim(field, at)
    }
  }
  for (const at of [...free]) {
    const field = bestWithin(kind, plain[at] ?? '', matching)
    if (field !== null) claim(field, at)
  }
  const [other] = STANDS_IN[kind].filter((field) => matching[field] !== undefined)
  if (matching.name === undefined && other) {
    matching.name = matching[other] ?? null
    matching[other] = null
  }
  return Object.fromEntries(COLUMNS[kind].map(({ field }) => [field, matching[field] ?? null]))
}

/** What a file without a name has in its place: 'Código; Descripción; Precio'. */
const STANDS_IN: Record<Kind, readonly ImportField[]> = { clientes: ['company'], productos: ['description'] }

/** How many fields a row would fill if it were the titles. */
export const titlesIn = (kind: Kind) => (cells: readonly string[]) =>
  Object.values(matchColumns(kind, cells)).filter((at) => at !== null).length

/** Of the fields still without a column, the one whose known title stands first in this title, the longer one of two. */
function bestWithin(kind: Kind, title: string, matching: Matching): ImportField | null {
  let best: { field: ImportField; at: number; length: number } | null = null
  for (const { field, known } of COLUMNS[kind]) {
    if (matching[field] !== undefined) continue
    for (const word of known) {
      const at = ` ${title} `.indexOf(` ${word} `)
      if (at < 0) continue
      if (best === null || at < best.at || (at === best.at && word.length > best.length))
        best = { field, at, length: word.length }
    }
  }
  return best?.field ?? null
}

/** 'E-mail (principal)*' is 'e mail principal'. */
function plainTitle(title: string): string {
  return plain(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Lower case without accents, as the database compares names. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
