import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../src/server/start/startup-error.ts'
import { coDocuments, ecDocuments, esDocuments, type SchemaDocument } from '../test/fiscal/schema-documents.ts'
import { command, say } from './command.ts'

// `npm run check:schemas -- <folder>`: validates generated fiscal documents of each country against the authorities' schemas, with xmllint. The schemas
// are theirs and not ours to hand out: docs/fiscal-schemas.md says which file comes from where.

const DOCUMENTS = 500
const WS = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

interface Checked {
  country: string
  /** The documents whose name begins so, and the schemas they are to be valid by: namespace and file, those that others import first. */
  sets: { of: RegExp; schemas: readonly [namespace: string, file: string][] }[]
  documents(count: number): SchemaDocument[]
}

const ubl = (name: string): [string, string] => [
  `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
  `maindoc/UBL-${name}-2.1.xsd`,
]
const COUNTRIES: Readonly<Record<string, Checked>> = {
  es: {
    country: 'España',
    sets: [
      {
        of: /./,
        schemas: [
          [DSIG, 'xmldsig-core-schema.xsd'],
          ...['SuministroInformacion', 'SuministroLR', 'ConsultaLR'].map((name): [string, string] => [
            `${WS}/${name}.xsd`,
            `${name}.xsd`,
          ]),
        ],
      },
    ],
    documents: esDocuments,
  },
  ec: {
    country: 'Ecuador',
    sets: [
      { of: /^factura/, schemas: [['', 'factura_V2.1.0.xsd']] },
      { of: /^nota_credito/, schemas: [['', 'NotaCredito_V1.1.0.xsd']] },
      { of: /^liquidacion/, schemas: [['', 'LiquidacionCompra_V1.1.0.xsd']] },
    ],
    documents: ecDocuments,
  },
  co: {
    country: 'Colombia',
    sets: [
      { of: /^factura/, schemas: [ubl('Invoice')] },
      { of: /^nota_credito/, schemas: [ubl('CreditNote')] },
      { of: /^nota_debito/, schemas: [ubl('DebitNote')] },
      { of: /^adjunto/, schemas: [ubl('AttachedDocument')] },
    ],
    documents: coDocuments,
  },
}

await command(async () => {
  const folder = process.argv[2] ? resolve(process.argv[2]) : ''
  const present = Object.keys(COUNTRIES).filter((code) => existsSync(join(folder, code)))
  if (folder === '' || present.length === 0)
    throw new StartupError('Uso: npm run check:schemas -- <carpeta con es, ec o co> (lee docs/fiscal-schemas.md)')
  if (spawnSync('xmllint', ['--version']).error) throw new StartupError('Falta xmllint: instala libxml2-utils.')
  const work = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    const refused = present.map((code) => check(join(folder, code), code, work))
    if (refused.some((count) => count > 0)) throw new StartupError('Hay documentos que no cumplen el esquema.')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})

/** How many documents of a country are not valid. */
function check(schemas: string, code: string, work: string): number {
  const { country, sets, documents } = COUNTRIES[code] as Checked
  const all = documents(DOCUMENTS)
  const refused = sets.flatMap((set, at) => {
    const folder = join(work, code, String(at))
    mkdirSync(folder, { recursive: true })
    const files = all.filter(({ name }) => set.of.test(name)).map(({ name, xml }) => written(folder, name, xml))
    return files.length === 0 ? [] : invalid(schemaOf(folder, schemas, set.schemas), files)
  })
  for (const line of refused.slice(0, 5)) say(`  ${line}`)
  say(`${refused.length === 0 ? '✓' : '✗'} ${country}: ${all.length - refused.length} de ${all.length} documentos`)
  return refused.length
}

function written(folder: string, name: string, xml: string): string {
  const path = join(folder, `${name}.xml`)
  writeFileSync(path, xml)
  return path
}

/** A schema that gathers the others: what one imports from the network is here already and never fetched. */
function schemaOf(folder: string, schemas: string, parts: readonly [string, string][]): string {
  const lines = parts.map(([namespace, file]) => {
    const at = pathToFileURL(join(schemas, file)).href
    return namespace === ''
      ? `<include schemaLocation="${at}"/>`
      : `<import namespace="${namespace}" schemaLocation="${at}"/>`
  })
  const path = join(folder, 'all.xsd')
  writeFileSync(path, `<schema xmlns="http://www.w3.org/2001/XMLSchema">${lines.join('')}</schema>`)
  return path
}

/** What xmllint says of each document that is not valid, one line a document. */
function invalid(schema: string, files: readonly string[]): string[] {
  const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const lines = stderr.split('\n')
  return files.flatMap((file) =>
    lines.includes(`${file} validates`)
      ? []
      : [lines.find((line) => line.startsWith(`${file}:`)) ?? lines.find((line) => line.includes('error')) ?? file],
  )
}
