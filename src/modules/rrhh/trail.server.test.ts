import { expect, it } from 'vitest'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { rrhh } from './contract.ts'
import { PERIOD_KINDS, periodTitle } from './payroll/periods.ts'

const world = await openWorld()
const { ana, beto, caro, db, must } = world
const latest = async () => (await must(ana, auditCalls.entries, {})).rows[0]
const detail = async (what: string) => (await latest())?.changes.filter((change) => change.what === what)

const iris = await must(ana, rrhh.addEmployee, {
  name: 'Iris',
  position: 'Tejedora',
  salary: '3000',
  hire_date: '2025-01-01',
})
const health = await must(ana, rrhh.addConcept, {
  name: 'Salud',
  kind: 'deducción',
  basis: 'percent',
  value: '4',
  automatic: true,
})
const bonus = await must(ana, rrhh.addConcept, { name: 'Puntualidad', kind: 'bono', basis: 'amount', value: '50' })

it('a concept tells how it was worked out before', async () => {
  await must(ana, rrhh.editConcept, {
    id: bonus.id,
    version: bonus.version,
    name: 'Puntualidad',
    kind: 'bono',
    basis: 'percent',
    value: '5',
  })
  expect(await latest()).toMatchObject({
    subject: 'Puntualidad',
    changes: [
      {
        what: 'Concepto',
        fields: [
          { label: 'Se calcula como', before: 'Importe fijo', after: 'Porcentaje' },
          { label: 'Valor', before: 50, after: 5 },
        ],
      },
    ],
  })
})

it('a payroll is called by its period, and tells what somebody was to be paid and is', async () => {
  const made = await must(ana, rrhh.preparePayroll, { kind: 'first_half', month: '2026-03' })
  expect(await latest()).toMatchObject({ did: 'preparó una nómina', subject: 'Primera quincena de marzo de 2026' })

  const [line] = (await must(ana, rrhh.payLines, { id: made.id })).rows
  const items = [
    { concept_id: health.id, amount: '75' },
    { concept_id: bonus.id, amount: '' },
  ]
  await must(beto, rrhh.editPayLine, { id: line?.id ?? '', version: line?.version ?? 0, items, note: 'Acordado' })
  expect(await latest()).toMatchObject({ person: 'Beto', did: 'editó el pago de un empleado', subject: 'Iris' })
  const [pay] = (await detail('Pago de')) ?? []
  expect(pay?.fields).toEqual(
    expect.arrayContaining([
      { label: 'Nota', before: '', after: 'Acordado' },
      { label: 'Devengado', before: 1500, after: 1575 },
      { label: 'Deducciones', before: 60, after: 75 },
      { label: 'Neto', before: 1440, after: 1500 },
    ]),
  )
  expect(await detail('Concepto en el pago')).toMatchObject([
    { name: 'Salud', op: 'update', fields: [{ label: 'Importe', before: 60, after: 75 }] },
    { name: 'Puntualidad', op: 'insert', fields: [{ label: 'Importe', before: null, after: 75 }] },
  ])

  const { version } = await must(ana, rrhh.payroll, { id: made.id })
  await must(ana, rrhh.closePayroll, { id: made.id, version })
  expect(await detail('Nómina')).toMatchObject([
    { fields: [{ label: 'Estado', before: 'Borrador', after: 'Cerrada' }] },
  ])
})

it('calls a payroll of every kind and month as its screen does', async () => {
  const { rows } = await db.query<{ kind: (typeof PERIOD_KINDS)[number]; starts_on: string; title: string }>(
    `insert into payrolls (company_id, id, kind, starts_on, ends_on, status, created_by)
     select $1, gen_random_uuid(), k, make_date(2027, m, 1), make_date(2027, m, 15), 'annulled', $2
     from unnest($3::text[]) k, generate_series(1, 12) m returning kind, starts_on::text, title`,
    [ana.company, ana.id, PERIOD_KINDS],
  )
  expect(rows).toHaveLength(36)
  expect(rows.map(({ title }) => title)).toEqual(rows.map(periodTitle))
})

it('accounts of the payroll and absences go by their names', async () => {
  await must(ana, contabilidad.startChart, { chart: 'general' })
  const { proposed, version } = await must(ana, rrhh.payrollRules, {})
  const chosen = { expense_id: proposed.expense_id ?? '', payable_id: proposed.payable_id ?? '' }
  await must(ana, rrhh.savePayrollRules, { version, ...chosen, deductions_id: proposed.deductions_id ?? '' })
  const saved = await must(ana, rrhh.payrollRules, {})
  const owed = (await must(ana, contabilidad.accounts, {})).filter(({ type }) => type === 'Pasivo')
  const other = owed.find(({ id }) => id !== saved.deductions_id) ?? expect.fail('one account alone')
  await must(ana, rrhh.savePayrollRules, { version: saved.version, ...chosen, deductions_id: other.id })
  expect(await detail('Cuentas de la nómina')).toMatchObject([
    { fields: [{ label: 'Deducciones por pagar', after: `${other.code} ${other.name}` }] },
  ])

  const absence = await must(ana, rrhh.addAbsence, {
    id: iris.id,
    kind: 'Falta',
    from_date: '2026-05-04',
    to_date: '2026-05-05',
    paid: false,
  })
  await must(ana, rrhh.deleteAbsence, { id: absence.id })
  const [gone] = (await detail('Ausencia de')) ?? []
  expect(gone).toMatchObject({ name: 'Iris', op: 'delete' })
  expect(gone?.fields).toContainEqual({ label: 'Desde', before: '2026-05-04', after: null })
})

it('an evaluation names the employee, each score and each goal that changed', async () => {
  const quality = await must(ana, rrhh.addCriterion, { name: 'Calidad', weight: 60 })
  const made = await must(ana, rrhh.addEvaluation, {
    employee_id: iris.id,
    period: 'Primer semestre',
    starts_on: '2026-01-01',
    ends_on: '2026-06-30',
  })
  const goal = { title: 'Aprender la fileteadora', due_on: '2027-03-31', progress: 0 }
  const half = await must(ana, rrhh.editEvaluation, {
    id: made.id,
    version: made.version,
    comment: '',
    scores: [{ criterion_id: quality.id, score: 3 }],
    goals: [goal, { title: 'Curso', progress: 10 }],
  })
  await must(beto, rrhh.editEvaluation, {
    id: made.id,
    version: half.version,
    comment: 'Mejoró',
    scores: [{ criterion_id: quality.id, score: 5 }],
    goals: [{ ...goal, progress: 40 }],
  })
  expect(await latest()).toMatchObject({ person: 'Beto', subject: 'Iris' })
  expect(await detail('Criterio')).toMatchObject([
    { name: 'Calidad', fields: [{ label: 'Puntaje', before: 3, after: 5 }] },
  ])
  expect(await detail('Objetivo')).toMatchObject([
    { name: 'Curso', op: 'delete' },
    { name: goal.title, op: 'update', fields: [{ label: 'Avance (%)', before: 0, after: 40 }] },
  ])
  const [evaluation] = (await detail('Evaluación de')) ?? []
  expect(evaluation?.fields).toEqual(
    expect.arrayContaining([
      { label: 'Puntaje', before: 3, after: 5 },
      { label: 'Comentario', before: '', after: 'Mejoró' },
    ]),
  )

  await must(ana, rrhh.linkAccount, { id: iris.id, version: 1, account_id: caro.id })
  expect(await detail('Empleado')).toMatchObject([{ fields: [{ label: 'Cuenta', before: null, after: 'Caro' }] }])
})
