import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { day, id } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { PostingRules } from '../invoices/schemas.ts'

const { read, act } = callsOf('contabilidad')

/** The limit of one act; for more the person repeats it. */
export const MOST_POSTED = 100

/** Invoices and payments that Cartera has and the books do not. */
export const Unposted = z.object({
  invoices: z.int(),
  amount: z.string(),
  /** Their balance, and the payments received for them. */
  owed: z.string(),
  paid: z.string(),
  payments: z.int(),
})
export type Unposted = z.infer<typeof Unposted>

const ids = z.array(id()).min(1, 'Elige una factura.').max(MOST_POSTED).optional()

export const LatePosting = z.discriminatedUnion(
  'as',
  [
    /** As if there had been rules: each invoice and payment on its own day, by today's rules. */
    z.strictObject({ as: z.literal('income'), ids }),
    /** Income from before the books began: posts the balance against an equity account. */
    z.strictObject({
      as: z.literal('opening'),
      ids,
      date: day('Elige el día en que empiezan los libros.'),
      account_id: id('Elige la cuenta de los saldos de apertura.'),
    }),
  ],
  'Elige cómo se contabilizan.',
)
export type LatePosting = z.infer<typeof LatePosting>

export const laterCalls = {
  unposted: read('/unposted', {
    access: reads('contabilidad'),
    reads: ['invoices', 'invoice_payments'],
    output: Unposted,
  }),
  /** Posts unposted invoices: the given ones, or else the oldest. */
  postInvoices: act('POST /unposted', {
    does: 'contabilizar facturas anteriores',
    did: 'contabilizó facturas anteriores',
    access: manages('contabilidad'),
    input: LatePosting,
    output: z.object({ posted: z.int(), left: z.int() }),
    done: ({ posted, left }) => ({
      title: posted === 1 ? '1 factura contabilizada.' : `${posted} facturas contabilizadas.`,
      ...(left > 0 && { description: `Quedan ${left}: vuelve a pulsar para seguir.` }),
    }),
    undo: { never: 'Lo contabilizado se queda en los libros: para corregirlo, anula la factura.' },
  }),
  /** Sets the books up in one act: a starter chart if there are no accounts, and its posting rules. */
  prepareBooks: act('POST /posting-rules/preparation', {
    does: 'preparar el plan y las cuentas de las facturas',
    did: 'preparó el plan y las cuentas de las facturas',
    access: manages('contabilidad'),
    output: PostingRules,
    done: 'Cuentas de tus facturas guardadas.',
    undo: 'rows',
  }),
} satisfies Contract
