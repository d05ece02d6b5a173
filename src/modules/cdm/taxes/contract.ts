import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ByVersion, cursor, flag, pageOf, search } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { BearableTax, LineTaxesAsked, NewTaxCode, OfferedTaxes, TaxCode, TaxCodeChange } from './schemas.ts'

const { read, act } = callsOf('cdm')

const TaxCodeList = z.strictObject({ search: search(), archived: flag(), cursor: cursor() })
export type TaxCodeList = z.infer<typeof TaxCodeList>

const change = { access: manages('cdm'), failed: 'Error al actualizar' }
const TAXES = ['tax_codes', 'tax_rates']

/** Calls about the taxes that a company's documents bear. */
export const taxCodeCalls = {
  taxCodes: read('/taxes', {
    access: reads('cdm'),
    reads: TAXES,
    input: TaxCodeList,
    output: pageOf(TaxCode),
    record: {
      table: 'tax_codes',
      parts: [{ table: 'tax_rates', by: 'code_id', shows: ['from_day', 'percent'] }],
      edit: 'editTaxCode',
      asks: ACTIVE_OR_ARCHIVED,
    },
  }),
  /** Those that the lines of a document of a day may bear, with their rate on it and who proposes them. */
  lineTaxes: read('/taxes/of-day', {
    access: reads('cdm'),
    reads: [...TAXES, 'proposed_taxes'],
    input: LineTaxesAsked,
    output: z.array(BearableTax),
  }),
  /** The taxes of the company's country, and which of them it has. */
  offeredTaxes: read('/taxes/offered', {
    access: reads('cdm'),
    reads: ['tax_codes', 'company_profiles'],
    output: OfferedTaxes,
  }),
  /** Takes over those of its country that the company does not have. */
  takeOfferedTaxes: act('POST /taxes/offered', {
    does: 'usar los impuestos de su país',
    did: 'agregó los impuestos de su país',
    access: manages('cdm'),
    output: z.object({ made: z.int() }),
    done: ({ made }) => (made === 1 ? 'Se agregó 1 impuesto.' : `Se agregaron ${made} impuestos.`),
    failed: 'Error al agregar los impuestos',
    undo: 'rows',
  }),
  addTaxCode: act('POST /taxes', {
    does: 'crear un impuesto',
    did: 'creó un impuesto',
    access: manages('cdm'),
    input: NewTaxCode,
    output: TaxCode,
    done: 'Impuesto creado.',
    failed: 'Error al crear el impuesto',
    undo: 'rows',
  }),
  editTaxCode: act('PATCH /taxes/{id}', {
    does: 'editar un impuesto',
    did: 'editó un impuesto',
    ...change,
    input: TaxCodeChange,
    output: TaxCode,
    done: 'Impuesto actualizado.',
    undo: 'rows',
  }),
  archiveTaxCode: act('POST /taxes/{id}/archive', {
    does: 'archivar un impuesto',
    did: 'archivó un impuesto',
    ...change,
    input: ByVersion,
    output: TaxCode,
    done: 'Impuesto archivado: tus documentos ya no lo ofrecen.',
    undo: 'rows',
  }),
  restoreTaxCode: act('POST /taxes/{id}/restore', {
    does: 'restaurar un impuesto',
    did: 'restauró un impuesto',
    ...change,
    input: ByVersion,
    output: TaxCode,
    done: 'Impuesto restaurado.',
    undo: 'rows',
  }),
} satisfies Contract
