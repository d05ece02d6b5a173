import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { pageOf } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { TaxAccounts, TaxAccountsChange, TaxAccountsList } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const change = { access: manages('contabilidad'), undo: 'rows' } as const

/** Calls about the accounts in which each tax is posted. */
export const taxAccountCalls = {
  taxAccounts: read('/tax-accounts', {
    access: reads('contabilidad'),
    reads: ['tax_accounts', 'tax_codes', 'chart_of_accounts'],
    input: TaxAccountsList,
    output: pageOf(TaxAccounts),
  }),
  saveTaxAccounts: act('POST /tax-accounts', {
    ...change,
    does: 'cambiar las cuentas de un impuesto',
    did: 'cambió las cuentas de un impuesto',
    input: TaxAccountsChange,
    output: TaxAccounts,
    done: ({ name }) => `Cuentas de «${name}» guardadas.`,
  }),
  /** What is withheld gets the accounts of the starter charts, where it has none. */
  chooseUsualTaxAccounts: act('POST /tax-accounts/usual', {
    ...change,
    does: 'usar las cuentas habituales de las retenciones',
    did: 'eligió las cuentas habituales de las retenciones',
    output: z.object({ chosen: z.int() }),
    done: ({ chosen }) => (chosen === 1 ? '1 impuesto tiene su cuenta.' : `${chosen} impuestos tienen sus cuentas.`),
  }),
} satisfies Contract
