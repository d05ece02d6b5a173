import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, cursor, flag, id, pageOf } from '#src/kernel/fields.ts'
import { reads, works } from '#src/kernel/rights/levels.ts'
import { Product } from '../../rows.ts'
import { CombinedVariants, NewVariant, VariantChange } from './schemas.ts'

const { read, act } = callsOf('cdm')

export const variantCalls = {
  /** The variants of a product, in the order in which they were made. */
  variants: read('/products/{id}/variants', {
    access: reads('cdm'),
    reads: ['cdm_products'],
    input: z.strictObject({ id: id(), archived: flag(), cursor: cursor() }),
    output: pageOf(Product),
    record: { table: 'cdm_products', edit: 'editVariant' },
  }),
  addVariant: act('POST /products/{id}/variants', {
    does: 'crear una variante',
    did: 'creó una variante',
    access: works('cdm'),
    input: NewVariant,
    output: Product,
    done: 'Variante creada.',
    failed: 'Error al crear variantes',
    undo: 'rows',
  }),
  /** Every combination that the product does not have yet. */
  combineVariants: act('POST /products/{id}/combinations', {
    does: 'crear las variantes de un producto',
    did: 'creó las variantes de un producto',
    access: works('cdm'),
    input: ById,
    output: CombinedVariants,
    done: ({ created }) => (created === 1 ? 'Se creó 1 variante.' : `Se crearon ${created} variantes.`),
    failed: 'Error al crear variantes',
    undo: 'rows',
  }),
  editVariant: act('PATCH /variants/{id}', {
    does: 'editar una variante',
    did: 'editó una variante',
    access: works('cdm'),
    input: VariantChange,
    output: Product,
    done: 'Variante actualizada.',
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
} satisfies Contract
