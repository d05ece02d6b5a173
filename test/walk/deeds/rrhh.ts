import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { deed, named, seen, type Walk } from './deed.ts'

const TERMS = { position: 'Costurera', salary: '1500.50', hire_date: '2025-01-02' }
const PAYROLL = { kind: 'month' as const, month: '2026-05' }

const addEmployee = deed(rrhh.addEmployee, () => ({ name: named('Empleada'), ...TERMS }))
const addConcept = deed(rrhh.addConcept, () => ({
  name: named('Auxilio'),
  kind: 'bono' as const,
  basis: 'amount' as const,
  value: '100.10',
  by_days: true,
  automatic: true,
}))
const addCriterion = deed(rrhh.addCriterion, () => ({ name: named('Puntualidad'), weight: 60 }))

const closing = deed(rrhh.closePayroll, (made) => seen(made(rrhh.preparePayroll)))

const employees = [
  addEmployee,
  addEmployee,
  deed(rrhh.editEmployee, (made) => ({
    ...seen(made(rrhh.addEmployee)),
    name: named('Otra'),
    position: 'Jefa',
    salary: '1800.75',
    hire_date: '2025-01-03',
    from_date: '2026-01-01',
  })),
  deed(rrhh.endEmployment, (made) => ({ ...seen(made(rrhh.addEmployee)), end_date: '2026-05-20' })),
  deed(rrhh.resumeEmployment, (made) => seen(made(rrhh.addEmployee))),
  // One whose history is kept, and one who was only hired.
  deed(rrhh.deleteEmployee, (made) => ({ id: made(rrhh.addEmployee).id })),
  deed(rrhh.resumeEmployment, (made) => seen(made(rrhh.addEmployee))),
  addEmployee,
  deed(rrhh.deleteEmployee, (made) => ({ id: made(rrhh.addEmployee).id })),
  addEmployee,
  deed(rrhh.linkAccount, (made, { caro }) => ({ ...seen(made(rrhh.addEmployee)), account_id: caro.id })),
  deed(rrhh.addAbsence, (made) => ({
    id: made(rrhh.addEmployee).id,
    kind: 'Falta' as const,
    from_date: '2026-05-04',
    to_date: '2026-05-05',
    paid: false,
  })),
  deed(rrhh.deleteAbsence, (made) => ({ id: made(rrhh.addAbsence).id })),
]

const pay = [
  addConcept,
  addConcept,
  deed(rrhh.editConcept, (made) => ({
    ...seen(made(rrhh.addConcept)),
    name: named('Salud'),
    kind: 'deducción' as const,
    basis: 'percent' as const,
    value: '4.25',
    automatic: true,
  })),
  deed(rrhh.archiveConcept, (made) => seen(made(rrhh.addConcept))),
  deed(rrhh.restoreConcept, (made) => seen(made(rrhh.addConcept))),
  deed(rrhh.preparePayroll, () => PAYROLL),
  addEmployee,
  deed(rrhh.refreshPayroll, (made) => seen(made(rrhh.preparePayroll))),
  deed(rrhh.editPayLine, async (made, { db }) => {
    const { rows } = await db.query<{ id: string; version: number }>(
      'select id, version from payroll_lines where payroll_id = $1 order by name limit 1',
      [made(rrhh.preparePayroll).id],
    )
    const [line = { id: '', version: 0 }] = rows
    return { ...seen(line), items: [{ concept_id: made(rrhh.addConcept, 1).id, amount: '33.33' }], note: 'Medio' }
  }),
  deed(rrhh.deletePayroll, (made) => ({ id: made(rrhh.preparePayroll).id })),
  deed(rrhh.preparePayroll, () => PAYROLL),
  closing,
  deed(rrhh.reopenPayroll, (made) => seen(made(rrhh.preparePayroll))),
]

const publish = deed(rrhh.publishEvaluation, (made) => seen(made(rrhh.addEvaluation, 1)))
const evaluation = { period: 'Primer semestre', starts_on: '2026-01-01', ends_on: '2026-06-30' }

const evaluations = [
  addCriterion,
  addCriterion,
  deed(rrhh.editCriterion, (made) => ({ ...seen(made(rrhh.addCriterion)), name: named('Calidad'), weight: 40 })),
  deed(rrhh.archiveCriterion, (made) => seen(made(rrhh.addCriterion))),
  deed(rrhh.restoreCriterion, (made) => seen(made(rrhh.addCriterion))),
  deed(rrhh.addEvaluation, (made) => ({ employee_id: made(rrhh.linkAccount).id, ...evaluation })),
  deed(rrhh.editEvaluation, (made) => ({
    ...seen(made(rrhh.addEvaluation)),
    comment: 'Va bien.',
    scores: [made(rrhh.addCriterion), made(rrhh.addCriterion, 1)].map(({ id }) => ({
      criterion_id: id,
      score: 4,
      comment: '',
    })),
    goals: [{ title: named('Objetivo'), due_on: '2026-12-01', progress: 10 }],
  })),
  deed(rrhh.editGoals, (made) => ({
    ...seen(made(rrhh.addEvaluation)),
    goals: [{ title: named('Otro objetivo'), due_on: '', progress: 50 }],
  })),
  deed(rrhh.addEvaluation, (made) => ({ employee_id: made(rrhh.linkAccount).id, ...evaluation })),
  deed(rrhh.deleteEvaluation, (made) => ({ id: made(rrhh.addEvaluation).id })),
  publish,
  deed(rrhh.withdrawEvaluation, (made) => seen(made(rrhh.addEvaluation, 1))),
  publish,
  deed(
    rrhh.acknowledgeEvaluation,
    (made) => ({ ...seen(made(rrhh.addEvaluation, 1)), comment: 'De acuerdo.' }),
    'caro',
  ),
]

const chart = deed(contabilidad.startChart, () => ({ chart: 'general' as const }))

const books = [
  deed(rrhh.savePayrollRules, async (_, { must, ana }) => {
    const { proposed, version } = await must(ana, rrhh.payrollRules, {})
    const { expense_id, payable_id, deductions_id, cash_id } = proposed
    return {
      version,
      expense_id: expense_id ?? '',
      payable_id: payable_id ?? '',
      deductions_id: deductions_id ?? '',
      cash_id: cash_id ?? '',
    }
  }),
  closing,
  deed(rrhh.payPayroll, (made) => ({ ...seen(made(rrhh.preparePayroll)), date: '2026-06-01', note: 'Por banco' })),
  deed(rrhh.postPayroll, (made) => seen(made(rrhh.preparePayroll))),
  deed(rrhh.undoPayrollPayment, (made) => seen(made(rrhh.preparePayroll))),
  // Of one that is in the books already.
  deed(rrhh.payPayroll, (made) => ({ ...seen(made(rrhh.preparePayroll)), date: '2026-06-02' })),
  deed(rrhh.undoPayrollPosting, (made) => seen(made(rrhh.preparePayroll))),
  deed(rrhh.annulPayroll, (made) => ({
    ...seen(made(rrhh.preparePayroll)),
    date: '2026-06-30',
    reason: 'Con otros días',
  })),
]

export const rrhhWalk: Walk = {
  area: 'rrhh',
  before: [chart],
  deeds: [...employees, ...pay, ...evaluations, ...books],
  figures: {
    balances: `select account_id, sum(debit - credit) as balance from journal_lines group by account_id
      having sum(debit - credit) <> 0 order by account_id`,
    payrolls: `select id, status, paid_on, paid_note, people, earned, deducted, net,
      exists (select from payroll_entries e where e.payroll_id = p.id and not e.taken_back) as posted from payrolls p order by id`,
    evaluations: `select id, published_at is not null as published, score from evaluations order by id`,
  },
}
