import { z } from 'zod'
import { keptFields } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { businessDay } from '../../../kernel/days/business-day.ts'
import {
  amount,
  ById,
  cursor,
  day,
  id,
  isDay,
  longText,
  pageOf,
  requiredText,
  search,
  version,
} from '../../../kernel/fields.ts'
import { centsOf } from '../../../kernel/money/cents.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { ASSET_STATUSES, Asset, PlanRow } from './asset.ts'
import { type Depreciable, firstMonthOf, lifeMonths } from './depreciation.ts'
import { MONTH, month } from './depreciations/rows.ts'
import { billAssetCalls } from './of-bills/contract.ts'

const { read, act } = callsOf('contabilidad')

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/

const COST = 'Escribe un costo mayor que 0, con dos decimales como máximo.'
const LIFE = 'Escribe los años de vida útil, de 1 a 100.'
const account = () =>
  z
    .union([z.uuid('Elige una cuenta de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)
const money = () => z.preprocess((typed) => (typed === '' ? '0' : typed), amount()) as z.ZodType<string, string>

const assetFields = {
  name: requiredText('El nombre es obligatorio.'),
  description: longText(),
  acquisition_date: day('Elige la fecha de adquisición.'),
  acquisition_cost: amount(COST).refine((text) => !AMOUNT.test(text) || centsOf(text) > 0n, COST),
  residual_value: money().default('0'),
  opening_depreciation: money().default('0'),
  /** '' derives it from the acquisition date. */
  first_month: z
    .string()
    .refine((text) => text === '' || MONTH.test(text), 'Elige un mes.')
    .default(''),
  useful_life_years: z.int({ error: LIFE }).min(1, LIFE).max(100, LIFE),
  asset_account_id: account(),
  depreciation_account_id: account(),
  expense_account_id: account(),
  cost_center_id: z
    .union([z.uuid('Elige un centro de costo de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
}

/** The figures for a schedule; an empty first month is derived. */
export const figuresOf = (typed: Depreciable): Depreciable => ({
  ...typed,
  first_month: typed.first_month || firstMonthOf(typed.acquisition_date),
})

/** Reports contradictions between figures, each under one field. */
function judge(typed: Depreciable, say: (path: string, message: string) => void) {
  // A figure that is invalid on its own is reported by its own field.
  if (!isSound(typed)) return
  const [cost, residual, opening] = [typed.acquisition_cost, typed.residual_value, typed.opening_depreciation].map(
    centsOf,
  ) as [bigint, bigint, bigint]
  if (residual > cost) return say('residual_value', 'El valor residual no puede superar el costo.')
  if (residual + opening > cost)
    return say('opening_depreciation', 'Lo ya depreciado no puede superar el costo menos el valor residual.')
  const figures = figuresOf(typed)
  if (figures.first_month < firstMonthOf(typed.acquisition_date))
    return say('first_month', 'No puede ser anterior al primer mes completo desde la adquisición.')
  if (lifeMonths(figures) === 0) return say('first_month', 'Ese mes queda fuera de su vida útil.')
}

const isSound = (typed: Depreciable): boolean =>
  [typed.acquisition_cost, typed.residual_value, typed.opening_depreciation].every((text) => AMOUNT.test(text)) &&
  isDay(typed.acquisition_date) &&
  (typed.first_month === '' || MONTH.test(typed.first_month)) &&
  typed.useful_life_years >= 1 &&
  typed.useful_life_years <= 100

const judged = <T extends z.ZodType<Depreciable>>(schema: T): T =>
  schema.superRefine((typed, context) =>
    judge(typed, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  ) as T

export const NewAsset = judged(
  z.strictObject({
    ...assetFields,
    /** The line of a supplier's bill that bought it. */
    bill_line_id: z
      .union([id('Elige una línea de la factura.'), z.literal('').transform(() => null)])
      .nullable()
      .default(null),
  }),
)
export type NewAsset = z.infer<typeof NewAsset>
export const AssetChange = judged(z.strictObject({ id: id(), version: version(), ...assetFields }))
export type AssetChange = z.infer<typeof AssetChange>

const AssetList = z.strictObject({
  status: z.enum(ASSET_STATUSES).default('Activo'),
  search: search(),
  cursor: cursor(),
})
export type AssetList = z.infer<typeof AssetList>
const Disposal = z.strictObject({
  id: id(),
  version: version(),
  date: businessDay('Elige la fecha de la baja.'),
  /** What it was sold for, without taxes; 0 if it was not. */
  proceeds: money().default('0'),
  /** Where the proceeds are or who owes them; required with them. */
  proceeds_account_id: account(),
  /** Receives what the proceeds leave of the book value; required if anything is left. */
  loss_account_id: account(),
  /** Receives what the proceeds exceed the book value by; required if they do. */
  gain_account_id: account(),
})
export type Disposal = z.infer<typeof Disposal>
const Restoration = z.strictObject({ id: id(), version: version(), date: businessDay('Elige la fecha.') })
export type Restoration = z.infer<typeof Restoration>

const READS = ['fixed_assets', 'bills', 'asset_estimates', 'asset_depreciations', 'journal_entries']
const assets = { access: works('contabilidad'), failed: 'Error en Activos Fijos' }

export const assetCalls = {
  ...billAssetCalls,
  /** Newest first. */
  assets: read('/assets', {
    access: reads('contabilidad'),
    reads: READS,
    input: AssetList,
    output: pageOf(Asset),
  }),
  /** An asset with every month of its plan. */
  asset: read('/asset/{id}', {
    access: reads('contabilidad'),
    reads: READS,
    input: ById,
    output: z.object({ asset: Asset, plan: z.array(PlanRow) }),
    record: { table: 'fixed_assets', edit: 'editAsset' },
  }),
  /** Totals of all assets, and what is due in a month. */
  assetSummary: read('/asset-summary', {
    access: reads('contabilidad'),
    reads: READS,
    input: z.strictObject({ month: month() }),
    output: z.object({
      assets: z.int(),
      cost: z.string(),
      accumulated: z.string(),
      book_value: z.string(),
      /** Assets whose month is not posted yet, their amount, and how many of them lack an account. */
      due: z.int(),
      due_amount: z.string(),
      without_accounts: z.int(),
      /** Assets whose month is posted. */
      posted: z.int(),
      /** The first month that any asset still lacks, up to the given one. */
      pending_from: z.string().nullable(),
    }),
  }),
  addAsset: act('POST /assets', {
    ...assets,
    does: 'agregar un activo fijo',
    did: 'agregó un activo fijo',
    input: NewAsset,
    output: Asset,
    done: ({ name }) => ({ title: 'Éxito', description: `Activo «${name}» agregado.` }),
    undo: 'rows',
  }),
  editAsset: act('PATCH /assets/{id}', {
    ...assets,
    does: 'editar un activo fijo',
    did: 'editó un activo fijo',
    input: AssetChange,
    output: Asset,
    done: ({ name }) => ({ title: 'Éxito', description: `Activo «${name}» actualizado.` }),
    undo: { call: 'editAsset', table: 'fixed_assets', input: keptFields('id', 'version', ...Object.keys(assetFields)) },
  }),
  deleteAsset: act('DELETE /assets/{id}', {
    ...assets,
    does: 'eliminar un activo fijo',
    did: 'eliminó un activo fijo',
    input: ById,
    done: 'Activo eliminado.',
    undo: 'rows',
  }),
  /** Disposes of an asset by one entry: cost and accumulated depreciation leave the books, proceeds come in, the rest is a loss or a gain. */
  disposeAsset: act('POST /assets/{id}/disposal', {
    ...assets,
    does: 'dar de baja un activo fijo',
    did: 'dio de baja un activo fijo',
    input: Disposal,
    output: Asset,
    done: ({ name }) => ({ title: 'Éxito', description: `«${name}» está dado de baja.` }),
    undo: {
      call: 'restoreAsset',
      table: 'fixed_assets',
      input: ({ id, version, disposed_on: date }) => ({ id, version, date }),
    },
  }),
  restoreAsset: act('POST /assets/{id}/restoration', {
    ...assets,
    does: 'deshacer la baja de un activo fijo',
    did: 'deshizo la baja de un activo fijo',
    input: Restoration,
    output: Asset,
    done: ({ name }) => ({ title: 'Éxito', description: `«${name}» vuelve a estar activo.` }),
    undo: { never: 'El asiento de su baja ya se anuló: vuelve a darlo de baja.' },
  }),
} satisfies Contract
