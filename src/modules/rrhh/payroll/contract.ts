import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { keptFields } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, ByVersion, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { manages } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { ConceptChange, ConceptList, NewConcept, PayConcept } from './concepts.ts'
import { Books, PayrollAnnulment, PayrollPayment, PayrollRules, PayrollRulesChange } from './payment-schemas.ts'
import { periodTitle } from './periods.ts'
import {
  AllPayslips,
  NewPayroll,
  PayLine,
  PayLineChange,
  PayLineList,
  PayLines,
  Payroll,
  PayrollListInput,
} from './schemas.ts'

const { read, act } = callsOf('rrhh')

/** Who sees salaries does the payroll. */
const may = { access: manages('rrhh') }
const see = { does: 'ver las nóminas', ...may }
const failed = 'Error en la nómina'
const named = (payrollCalls: Payroll) => periodTitle(payrollCalls)

export const payrollCalls = {
  concepts: read('/concepts', {
    ...see,
    reads: ['pay_concepts'],
    input: ConceptList,
    output: z.array(PayConcept),
    record: { table: 'pay_concepts', edit: 'editConcept', asks: ACTIVE_OR_ARCHIVED, also: ['archived_at'] },
  }),
  addConcept: act('POST /concepts', {
    does: 'crear un concepto de nómina',
    did: 'creó un concepto de nómina',
    ...may,
    input: NewConcept,
    output: PayConcept,
    done: ({ name }) => `Concepto ${name} guardado.`,
    undo: 'rows',
  }),
  editConcept: act('PATCH /concepts/{id}', {
    does: 'editar un concepto de nómina',
    did: 'editó un concepto de nómina',
    ...may,
    input: ConceptChange,
    output: PayConcept,
    done: ({ name }) => `Concepto ${name} guardado.`,
    undo: 'rows',
  }),
  archiveConcept: act('POST /concepts/{id}/archive', {
    does: 'archivar un concepto de nómina',
    did: 'archivó un concepto de nómina',
    ...may,
    input: ByVersion,
    output: PayConcept,
    done: ({ name }) => `Concepto ${name} archivado.`,
    undo: 'rows',
  }),
  restoreConcept: act('POST /concepts/{id}/restore', {
    does: 'restaurar un concepto de nómina',
    did: 'restauró un concepto de nómina',
    ...may,
    input: ByVersion,
    output: PayConcept,
    done: ({ name }) => `Concepto ${name} restaurado.`,
    undo: 'rows',
  }),

  /** The latest period first. */
  payrolls: read('/payrolls', {
    ...see,
    reads: ['payrolls', 'profiles'],
    input: PayrollListInput,
    output: pageOf(Payroll),
  }),
  payroll: read('/payroll/{id}', {
    ...see,
    reads: ['payrolls', 'profiles'],
    input: ById,
    output: Payroll,
    record: { table: 'payrolls' },
  }),
  payLines: read('/payrolls/{id}/lines', {
    ...see,
    reads: ['payroll_lines', 'payroll_items'],
    input: PayLineList,
    output: PayLines,
    record: { table: 'payroll_lines', parts: [{ table: 'payroll_items', by: 'line_id' }] },
  }),
  preparePayroll: act('POST /payrolls', {
    does: 'preparar una nómina',
    did: 'preparó una nómina',
    ...may,
    input: NewPayroll,
    output: Payroll,
    done: (made) => ({ title: 'Nómina preparada.', description: `${named(made)}: revísala antes de cerrarla.` }),
    failed,
    undo: 'rows',
  }),
  /** Works it out again by what employees, absences and concepts say now. */
  refreshPayroll: act('POST /payrolls/{id}/refresh', {
    does: 'actualizar una nómina',
    did: 'actualizó una nómina',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: 'Nómina actualizada.',
    failed,
    undo: 'rows',
  }),
  editPayLine: act('PATCH /pay-lines/{id}', {
    does: 'editar el pago de un empleado',
    did: 'editó el pago de un empleado',
    ...may,
    input: PayLineChange,
    output: PayLine,
    done: ({ name }) => `Pago de ${name} guardado.`,
    failed,
    undo: 'rows',
  }),
  closePayroll: act('POST /payrolls/{id}/close', {
    does: 'cerrar una nómina',
    did: 'cerró una nómina',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: (closed) => `${named(closed)}: nómina cerrada.`,
    failed,
    undo: { call: 'reopenPayroll', table: 'payrolls', input: keptFields('id', 'version') },
  }),
  reopenPayroll: act('POST /payrolls/{id}/reopen', {
    does: 'reabrir una nómina',
    did: 'reabrió una nómina',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: 'Nómina reabierta: vuelve a ser un borrador.',
    failed,
    undo: { call: 'closePayroll', table: 'payrolls', input: keptFields('id', 'version') },
  }),
  deletePayroll: act('DELETE /payrolls/{id}', {
    does: 'eliminar el borrador de una nómina',
    did: 'eliminó el borrador de una nómina',
    ...may,
    input: ById,
    done: 'Borrador eliminado.',
    failed,
    undo: 'rows',
  }),

  /** A payslip, by the line of its employee. */
  payslip: read('/pay-lines/{id}/payslip', {
    ...see,
    reads: ['payroll_lines', 'payrolls', 'issued_papers'],
    input: Printing,
    output: PrintedDocument,
  }),
  payslipPdf: read('/pay-lines/{id}/payslip/pdf', { ...see, reads: [], input: Printing, output: file() }),
  payslipsPdf: read('/payrolls/{id}/payslips/pdf', { ...see, reads: [], input: AllPayslips, output: file() }),

  payPayroll: act('POST /payrolls/{id}/pay', {
    does: 'registrar el pago de una nómina',
    did: 'registró el pago de una nómina',
    ...may,
    input: PayrollPayment,
    output: Payroll,
    done: 'Pago de la nómina registrado.',
    failed,
    undo: { call: 'undoPayrollPayment', table: 'payrolls', input: keptFields('id', 'version') },
  }),
  /** It was not paid; the books reverse what they have of it. */
  undoPayrollPayment: act('POST /payrolls/{id}/payment/reversal', {
    does: 'deshacer el pago de una nómina',
    did: 'deshizo el pago de una nómina',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: 'Pago de la nómina deshecho.',
    failed,
    undo: { never: 'Para rehacerlo, registra otra vez el pago de la nómina.' },
  }),
  annulPayroll: act('POST /payrolls/{id}/annul', {
    does: 'anular una nómina',
    did: 'anuló una nómina',
    ...may,
    input: PayrollAnnulment,
    output: Payroll,
    done: 'Nómina anulada.',
    failed,
    undo: { never: 'Una nómina anulada se conserva como constancia: prepara otra del mismo período.' },
  }),
  /** What Contabilidad has of a payroll. */
  payrollBooks: read('/payrolls/{id}/books', {
    ...see,
    reads: ['payroll_entries', 'payroll_rules', 'payrolls'],
    input: ById,
    output: Books,
  }),
  postPayroll: act('POST /payrolls/{id}/post', {
    does: 'contabilizar una nómina',
    did: 'contabilizó una nómina',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: 'Nómina contabilizada.',
    failed,
    undo: { call: 'undoPayrollPosting', table: 'payrolls', input: keptFields('id', 'version') },
  }),
  /** Its entries are reversed; closed and paid it stays. */
  undoPayrollPosting: act('POST /payrolls/{id}/posting/reversal', {
    does: 'retirar una nómina del Libro Diario',
    did: 'retiró una nómina del Libro Diario',
    ...may,
    input: ByVersion,
    output: Payroll,
    done: 'La nómina ya no está en el Libro Diario.',
    failed,
    undo: { never: 'Para rehacerlo, contabiliza otra vez la nómina.' },
  }),
  payrollRules: read('/payroll-rules', {
    ...see,
    reads: ['payroll_rules', 'chart_of_accounts'],
    output: PayrollRules,
    record: { table: 'payroll_rules', edit: 'savePayrollRules' },
  }),
  savePayrollRules: act('POST /payroll-rules', {
    does: 'elegir las cuentas de la nómina',
    did: 'eligió las cuentas de la nómina',
    ...may,
    input: PayrollRulesChange,
    output: PayrollRules,
    done: 'Cuentas de la nómina guardadas.',
    failed,
    undo: 'rows',
  }),
} satisfies Contract
