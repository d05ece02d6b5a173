import { z } from 'zod'
import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { businessDay } from '../../../../kernel/days/business-day.ts'
import { id, optionalText } from '../../../../kernel/fields.ts'
import { works } from '../../../../kernel/rights/levels.ts'
import { amountReceived } from '../../invoices/schemas.ts'
import { Entry } from '../../rows.ts'

const { act } = callsOf('contabilidad')

/** Money that goes from one account of caja or banco to another. */
export const OwnTransfer = z
  .strictObject({
    date: businessDay('Elige la fecha del traslado.'),
    from_account_id: id('Elige la cuenta de la que sale.'),
    to_account_id: id('Elige la cuenta a la que llega.'),
    amount: amountReceived(),
    note: optionalText(200),
  })
  .refine(({ from_account_id, to_account_id }) => from_account_id !== to_account_id, {
    error: 'Elige otra cuenta: el dinero sale de esa.',
    path: ['to_account_id'],
  })
export type OwnTransfer = z.infer<typeof OwnTransfer>

export const ownTransferCalls = {
  transferBetweenAccounts: act('POST /own-transfers', {
    does: 'trasladar dinero entre cuentas propias',
    did: 'trasladó dinero entre cuentas propias',
    access: works('contabilidad'),
    input: OwnTransfer,
    output: Entry,
    done: ({ year, number }) => ({
      title: 'Éxito',
      description: `Traslado registrado en el asiento ${year}-${number}.`,
    }),
    failed: 'Error al registrar el traslado',
    undo: { call: 'reverseEntry', table: 'journal_entries', input: ({ id: entry, date }) => ({ id: entry, date }) },
  }),
} satisfies Contract
