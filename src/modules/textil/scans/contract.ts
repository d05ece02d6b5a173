import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { formatsOf } from '../../../kernel/format.ts'
import { daily, reads } from '../../../kernel/rights/levels.ts'
import { BundlesAtWork } from './at-work/schemas.ts'
import { doneWorkCalls } from './done/contract.ts'
import {
  BundleCode,
  BundleParts,
  MergeBundles,
  Operators,
  ReworkBundle,
  ScanBundle,
  ScanDays,
  ScannedBundle,
  ScanTap,
  SplitBundle,
  StationPieces,
} from './schemas.ts'

const { read, act } = callsOf('textil')
const { count } = formatsOf('')

const BUNDLE = ['production_lots', 'production_orders', 'production_stations', 'style_operations', 'cdm_products']
const TAPS = ['bundle_scans', 'production_lots', 'production_orders', 'style_operations', 'profiles']

const work = { access: daily('textil'), output: BundleParts, undo: 'rows' as const }

const pieces = (many: number) => `${count(many)} ${many === 1 ? 'pieza' : 'piezas'}`
const whereTo = ({ status }: ScannedBundle) => (status === 'Terminado' ? 'terminado' : `en ${status}`)

/** What is done to bundles, by a scan of their ticket: pieces go on, apart, together or back. */
export const scanCalls = {
  /** As its ticket leads to it. */
  bundle: read('/bundles/{id}', { access: reads('textil'), reads: BUNDLE, input: ById, output: ScannedBundle }),
  /** By what stands on the ticket, typed. */
  bundleByCode: read('/bundle-by-code', {
    access: reads('textil'),
    reads: BUNDLE,
    input: BundleCode,
    output: ScannedBundle,
    failed: 'No encontramos ese bulto',
  }),
  operators: read('/operators', {
    does: 'ver quiénes pueden ser operarios',
    access: daily('textil'),
    reads: ['employees', 'company_modules'],
    output: Operators,
  }),
  /** What a phone keeps, to scan without a line: for who scans, as it names the people. */
  bundlesAtWork: read('/bundles-at-work', {
    does: 'guardar los bultos en un teléfono',
    access: daily('textil'),
    reads: [...BUNDLE, 'employees', 'company_modules'],
    output: BundlesAtWork,
    failed: 'No pudimos guardar los bultos',
  }),
  /** Of a lot, by its id. */
  lotScans: read('/lot/{id}/scans', { access: reads('textil'), reads: TAPS, input: ById, output: z.array(ScanTap) }),
  /** Of the person who asks, today. */
  ownScans: read('/own-scans', {
    access: reads('textil'),
    reads: TAPS,
    output: z.object({ taps: z.array(ScanTap), good: z.int(), seconds: z.int(), rejected: z.int() }),
  }),
  ...doneWorkCalls,
  scanFigures: read('/scan-figures', {
    access: reads('textil'),
    reads: ['bundle_scans', 'production_stations'],
    input: ScanDays,
    output: z.array(StationPieces),
  }),
  scanBundle: act('POST /bundles/{id}/scans', {
    does: 'registrar el avance de un bulto',
    did: 'registró el avance de un bulto',
    ...work,
    input: ScanBundle,
    offline: true,
    failed: 'Error al registrar',
    done: ({ bundle, made }: BundleParts) => ({
      title: `Bulto ${bundle.number} ${whereTo(bundle)}.`,
      description: made === null ? undefined : `Quedan ${pieces(made.pieces)} en el bulto ${made.number}.`,
    }),
  }),
  splitBundle: act('POST /bundles/{id}/split', {
    does: 'dividir un bulto',
    did: 'dividió un bulto',
    ...work,
    input: SplitBundle,
    failed: 'Error al dividir',
    done: ({ made }: BundleParts) => `${pieces(made?.pieces ?? 0)} en el bulto ${made?.number}.`,
  }),
  mergeBundles: act('POST /bundles/{id}/merge', {
    does: 'unir dos bultos',
    did: 'unió dos bultos',
    ...work,
    input: MergeBundles,
    failed: 'Error al unir',
    done: ({ bundle }: BundleParts) => `El bulto ${bundle.number} tiene ${pieces(bundle.quantity)}.`,
  }),
  reworkBundle: act('POST /bundles/{id}/rework', {
    does: 'devolver piezas de un bulto a una estación',
    did: 'devolvió piezas de un bulto a una estación',
    ...work,
    input: ReworkBundle,
    failed: 'Error al devolver',
    done: ({ made }: BundleParts) => `${pieces(made?.pieces ?? 0)} a ${made?.status}, en el bulto ${made?.number}.`,
  }),
} satisfies Contract
