import { callsOf, file } from '../../../kernel/contract.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { AccountStatement, StatementInput, StatementMailing } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const MONEY = ['invoices', 'invoice_payments', 'credit_notes', 'receipts', 'advance_refunds']

/** Estado de cuenta. */
export const accountStatementCalls = {
  accountStatement: read('/account-statement', {
    access: reads('contabilidad'),
    reads: MONEY,
    input: StatementInput,
    output: AccountStatement,
  }),
  accountStatementSheet: read('/account-statement/sheet', {
    access: reads('contabilidad'),
    reads: MONEY,
    input: StatementInput,
    output: PrintedDocument,
    mayLag: true,
  }),
  accountStatementPdf: read('/account-statement/pdf', {
    access: reads('contabilidad'),
    reads: MONEY,
    input: StatementInput,
    output: file(),
    mayLag: true,
  }),
  mailAccountStatement: act('POST /account-statement/mail', {
    does: 'enviar un estado de cuenta por correo',
    did: 'envió un estado de cuenta por correo',
    access: works('contabilidad'),
    input: StatementMailing,
    done: (_, { email: to }) => ({ title: 'Éxito', description: `El estado de cuenta va en camino a ${to}.` }),
    failed: 'Error al enviar el estado de cuenta',
    many: true,
    undo: { never: 'El correo ya salió.' },
  }),
}
