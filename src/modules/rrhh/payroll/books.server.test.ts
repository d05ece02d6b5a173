import { describe, expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { waitUntil } from '../../../../test/world/wait-until.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { rrhh } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world

const iris = await world.must(ana, rrhh.addEmployee, {
  name: 'Iris',
  position: 'Tejedora',
  salary: '3000',
  hire_date: '2026-01-01',
})
await world.must(ana, rrhh.addConcept, {
  name: 'Salud',
  kind: 'deducción',
  basis: 'percent',
  value: '4',
  automatic: true,
})
const closed = async (month: string) => {
  const { id, version } = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month })
  return world.must(ana, rrhh.closePayroll, { id, version })
}
const lineOf = async (id: string) => (await world.must(ana, rrhh.payLines, { id })).rows[0]?.id ?? ''
const textOf = async (id: string) =>
  (await world.must(ana, rrhh.payslip, { id })).pages.map((page) => readingOf(page).join('\n')).join('\n')
const papersOf = async (line: string) => {
  const { rows } = await world.db.query(
    `select p.edition, p.occasion, f.sha256 from issued_papers p
     left join issued_files f on f.company_id = p.company_id and f.paper_id = p.id
     where p.document_id = $1 and p.kind = 'payslip' order by p.edition`,
    [line],
  )
  return rows as { edition: number; occasion: string; sha256: string | null }[]
}
const filed = (line: string, editions: number) =>
  waitUntil(async () => {
    const papers = await papersOf(line)
    return papers.length === editions && papers.every(({ sha256 }) => sha256 !== null)
  })

describe('payslips', () => {
  it('say what they are made of, and stay as they were when the payroll was closed', async () => {
    const draft = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-01' })
    const line = await lineOf(draft.id)
    expect(await textOf(line)).toContain('BORRADOR')
    await world.must(ana, rrhh.closePayroll, { id: draft.id, version: draft.version })
    await filed(line, 1)
    const text = await textOf(line)
    expect(text).not.toContain('BORRADOR')
    for (const part of ['Recibo de pago · Iris', 'Enero de 2026', '30 días', 'Salud', '4 %', '2.880,00']) {
      expect(text).toContain(part)
    }
    const bytes = async () => {
      const { body } = await world.ask(ana, rrhh.payslipPdf, { id: line })
      return Buffer.from(body as unknown as ArrayBuffer).toString('base64')
    }
    const before = await bytes()
    await world.must(ana, rrhh.editEmployee, {
      id: iris.id,
      version: 1,
      name: 'Iris Otra',
      position: 'Jefa',
      salary: '9000',
      hire_date: '2026-01-01',
      from_date: '2026-01-01',
    })
    expect([await textOf(line), await bytes()]).toEqual([text, before])
    await world.must(ana, rrhh.editEmployee, {
      id: iris.id,
      version: 2,
      name: 'Iris',
      position: 'Tejedora',
      salary: '3000',
      hire_date: '2026-01-01',
      from_date: '2026-01-01',
    })
  })

  it('are for who sees salaries', async () => {
    const { rows } = await world.must(ana, rrhh.payrolls, {})
    const line = await lineOf(rows[0]?.id ?? '')
    expect((await world.ask(caro, rrhh.payslip, { id: line })).body.message).toBe(FORBIDDEN)
    expect((await world.ask(zoe, rrhh.payslip, { id: line })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(zoe, rrhh.payslipsPdf, { id: rows[0]?.id })).body.message).toBe(NOT_FOUND)
    const all = await world.ask(ana, rrhh.payslipsPdf, { id: rows[0]?.id })
    expect([all.status, all.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const beyond = await world.ask(ana, rrhh.payslipsPdf, { id: rows[0]?.id, part: 2 })
    expect(beyond.body.message).toBe('No hay más recibos en esta nómina.')
  })
})

describe('in the books', () => {
  const balances = async () => {
    const rows = await world.must(ana, contabilidad.trialBalance, { from: '2026-01-01', to: '2026-12-31' })
    return Object.fromEntries(rows.map(({ code, debit, credit }) => [code, `${debit} ${credit}`]))
  }

  it('is posted when its accounts are chosen, and paid from a bank', async () => {
    await world.must(ana, contabilidad.startChart, { chart: 'general' })
    const payroll = await closed('2026-02')
    const early = await world.ask(ana, rrhh.postPayroll, { id: payroll.id, version: payroll.version })
    expect(early.body.message).toBe('Elige antes las cuentas de la nómina, en Cuentas contables.')
    const { proposed } = await world.must(ana, rrhh.payrollRules, {})
    const chosen = Object.fromEntries(Object.entries(proposed).map(([key, id]) => [key, id ?? '']))
    const rules = await world.must(ana, rrhh.savePayrollRules, { version: 1, ...chosen } as never)
    expect(rules.version).toBe(2)
    const stale = await world.ask(ana, rrhh.savePayrollRules, { version: 1, ...chosen })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])

    const posted = await world.must(ana, rrhh.postPayroll, { id: payroll.id, version: payroll.version })
    const again = await world.ask(ana, rrhh.postPayroll, { id: payroll.id, version: posted.version })
    expect(again.body.message).toBe('Esta nómina ya está contabilizada.')
    const reopened = await world.ask(ana, rrhh.reopenPayroll, { id: payroll.id, version: posted.version })
    expect(reopened.body.message).toBe(
      'La nómina «Febrero de 2026» ya está en el Libro Diario: anúlala para corregirla.',
    )
    await world.must(ana, rrhh.payPayroll, {
      id: payroll.id,
      version: posted.version,
      date: '2026-02-27',
      account_id: proposed.cash_id ?? '',
    })
    const { open, ready, entries } = await world.must(ana, rrhh.payrollBooks, { id: payroll.id })
    expect([open, ready, ...entries.map(({ occasion, date }) => `${occasion} ${date}`)]).toEqual([
      true,
      true,
      'payment 2026-02-27',
      'accrual 2026-02-28',
    ])
    // 3000 earned, 120 owed to others, 2880 paid.
    expect(await balances()).toMatchObject({ 5201: '3000.00 0.00', 1102: '0.00 2880.00' })
    const own = await world.ask(ana, contabilidad.reverseEntry, { id: entries[0]?.id, date: '2026-03-01' })
    expect([own.status, own.body.message]).toEqual([
      409,
      'Es de la nómina de febrero de 2026, en Recursos Humanos: anúlala allí.',
    ])
  })

  it('annulled, it is taken back, its payslips say so and its days are free', async () => {
    const { rows } = await world.must(ana, rrhh.payrolls, { state: 'Pagada' })
    const payroll = rows[0]
    const line = await lineOf(payroll?.id ?? '')
    await filed(line, 1)
    const annulment = {
      id: payroll?.id ?? '',
      version: payroll?.version ?? 0,
      date: '2026-03-02',
      reason: 'Faltó un bono',
    }
    const { status } = await world.must(ana, rrhh.annulPayroll, annulment)
    expect(status).toBe('annulled')
    const late = await world.ask(ana, rrhh.annulPayroll, annulment)
    expect([late.status, late.body.message]).toEqual([409, STALE])
    const { entries } = await world.must(ana, rrhh.payrollBooks, { id: payroll?.id ?? '' })
    expect(entries.map(({ taken_back }) => taken_back)).toEqual([true, true])
    expect(await balances()).toMatchObject({ 5201: '3000.00 3000.00', 1102: '2880.00 2880.00' })
    await filed(line, 2)
    expect(await textOf(line)).toContain('NÓMINA ANULADA el 02/03/2026')
    expect((await closed('2026-02')).people).toBe(1)
  })

  it('is posted later where it was paid without books', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
    const payroll = await closed('2026-03')
    const refused = await world.ask(ana, rrhh.postPayroll, { id: payroll.id, version: payroll.version })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Conecta Contabilidad para llevar la nómina al Libro Diario; puedes hacerlo después.',
    ])
    expect(await world.must(ana, rrhh.payrollBooks, { id: payroll.id })).toEqual({
      open: false,
      ready: false,
      entries: [],
    })
    const future = await world.ask(ana, rrhh.payPayroll, {
      id: payroll.id,
      version: payroll.version,
      date: '2027-01-31',
    })
    expect(future.body.message).toContain('Ese día aún no llega')
    const paid = await world.must(ana, rrhh.payPayroll, {
      id: payroll.id,
      version: payroll.version,
      date: '2026-03-31',
      note: 'Efectivo',
    })
    expect(paid).toMatchObject({ paid_on: '2026-03-31', paid_note: 'Efectivo' })
    expect((await world.ask(ana, rrhh.reopenPayroll, { id: payroll.id, version: paid.version })).body.message).toBe(
      'La nómina «Marzo de 2026» ya está pagada: anúlala para corregirla.',
    )
    await world.must(ana, catalogue.connectModule, { module_id: 'contabilidad' })
    const posts = await Promise.all(
      Array.from({ length: 4 }, () => world.ask(ana, rrhh.postPayroll, { id: payroll.id, version: paid.version })),
    )
    expect(posts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { entries } = await world.must(ana, rrhh.payrollBooks, { id: payroll.id })
    expect(entries.map(({ occasion }) => occasion).sort()).toEqual(['accrual', 'payment'])
  })

  it('keeps a draft that they know of', async () => {
    const { id } = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-04' })
    await world.db.query(
      `insert into payroll_entries (company_id, id, payroll_id, entry_id, occasion)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'accrual')`,
      [ana.company, id],
    )
    const { status, body } = await world.ask(ana, rrhh.deletePayroll, { id })
    expect([status, body.message]).toEqual([
      409,
      'Esta nómina ya estuvo cerrada y sus recibos se conservan: anúlala en vez de eliminarla.',
    ])
  })
})
