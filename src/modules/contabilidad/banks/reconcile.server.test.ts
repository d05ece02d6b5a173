import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, db } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })
const plan = await world.must(ana, contabilidad.accounts, {})
const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? ''
const expense = plan.find(({ type, name }) => type === 'Gasto' && /banc|financ/i.test(name))?.id ?? ''
await world.must(zoe, contabilidad.startChart, { chart: 'puc' })
const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: code('1110') })
const till = await world.must(ana, contabilidad.addBankAccount, { name: 'Caja fuerte', account_id: code('1105') })

const DAY = '2026-03-12'
let told = 0
/** A movement of the bank that nothing is yet. */
async function moved(amount: string, text: string, of = bank.id) {
  told++
  const line = { day: DAY, value_day: DAY, amount, text, bank_id: `B${told}` }
  await world.must(ana, contabilidad.importBankStatement, {
    ...{
      id: of,
      file_name: `${told}.ofx`,
      format: 'OFX',
      from: DAY,
      to: DAY,
      opening: null,
      closing: null,
      lines: [line],
    },
  })
  const { rows } = await world.must(ana, contabilidad.bankLines, {
    bank_account_id: of,
    state: 'Pendiente',
    search: text,
  })
  return rows[0]?.id ?? ''
}
const issue = (amount: string, client = 'Comercial Lindero') =>
  world.must(ana, contabilidad.issueInvoice, { date: '2026-03-10', due_date: '2026-03-25', client, amount })
const proposals = (id: string) => world.must(ana, contabilidad.bankProposals, { id })
const accept = async (id: string, as = ana) => {
  const [best] = await proposals(id)
  const { invoices = [], journal_lines = [], accounts = [] } = best ?? {}
  return world.ask(as, contabilidad.reconcileBankLine, { id, invoices, journal_lines, accounts })
}
const balance = async () => {
  const rows = await world.must(ana, contabilidad.trialBalance, {})
  return Object.fromEntries(
    rows.filter(({ closing }) => closing !== '0.00').map(({ code: of, closing }) => [of, closing]),
  )
}
const message = async (call: never, input: object, as = ana) => (await world.ask(as, call, input as never)).body.message

describe('a movement of the bank', () => {
  it('pays the invoice that it names, and taking that back leaves nothing', async () => {
    const invoice = await issue('100')
    const before = await balance()
    const id = await moved('100', `Transferencia Comercial Lindero ${invoice.number}`)
    expect(await proposals(id)).toMatchObject([
      { kind: 'facturas', certain: true, invoices: [{ invoice_id: invoice.id, amount: '100.00' }] },
    ])
    expect((await accept(id)).body).toMatchObject({
      state: 'Conciliado',
      auto: false,
      entries: [{ description: expect.stringContaining('Recibo RC-') }],
    })
    expect(await world.must(ana, contabilidad.invoice, { id: invoice.id })).toMatchObject({ status: 'Pagada' })
    const again = { id, accounts: [{ account_id: expense, amount: '100' }] }
    expect(await message(contabilidad.reconcileBankLine as never, again)).toBe('Este movimiento ya está conciliado.')
    await world.must(ana, contabilidad.releaseBankLine, { id })
    expect(await world.must(ana, contabilidad.invoice, { id: invoice.id })).toMatchObject({ status: 'Vencida' })
    expect(await balance()).toEqual(before)
    expect(await message(contabilidad.releaseBankLine as never, { id })).toBe('Este movimiento no está conciliado.')
  })

  it('is one thing, however many people say what it is at once', async () => {
    const id = await moved('33', 'Abono sin nombre')
    const input = { id, accounts: [{ account_id: expense, amount: '33' }] }
    const said = await Promise.all(
      [0, 1, 0, 1].map((node) => world.ask(ana, contabilidad.reconcileBankLine, input, { node })),
    )
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await world.must(ana, contabilidad.releaseBankLine, { id })
  })

  it('pays an invoice of which the bank kept a part', async () => {
    const invoice = await issue('50', 'Hotel Mirador')
    const id = await moved('48.50', 'Hotel Mirador')
    const parts = { id, invoices: [{ invoice_id: invoice.id, amount: '50' }] }
    expect(await message(contabilidad.reconcileBankLine as never, parts)).toMatch(
      /^Lo elegido suma .*50.* y el movimiento es de .*48/,
    )
    const made = await world.must(ana, contabilidad.reconcileBankLine, {
      ...parts,
      accounts: [{ account_id: expense, amount: '-1.50', description: 'Comisión' }],
    })
    expect(made.entries.map(({ description }) => description)).toEqual([expect.stringContaining('Recibo'), 'Comisión'])
    const [, fee] = made.entries
    expect(await message(contabilidad.reverseEntry as never, { id: fee?.id, date: DAY })).toContain(
      'la conciliación de «Corriente»',
    )
    const receipt = (await world.must(ana, contabilidad.receipts, {})).rows[0]
    const annulling = { id: receipt?.id, date: DAY, reason: 'Error' }
    expect(await message(contabilidad.annulReceipt as never, annulling)).toContain(
      'Está conciliado con un movimiento de «Corriente»',
    )
  })

  it('is what the books have already, once', async () => {
    const entry = await world.must(ana, contabilidad.addEntry, {
      ...{ date: '2026-03-11', description: 'Arriendo de marzo' },
      lines: [
        { account_id: expense, debit: '700' },
        { account_id: code('1110'), credit: '700' },
      ],
    })
    const [one, other] = [await moved('-700', 'Pago arriendo uno'), await moved('-700', 'Pago arriendo dos')]
    expect(await proposals(one)).toMatchObject([{ kind: 'libros', title: `Asiento ${entry.year}-${entry.number}` }])
    const [{ journal_lines } = { journal_lines: [] }] = await proposals(other)
    await accept(one)
    expect(await message(contabilidad.reconcileBankLine as never, { id: other, journal_lines })).toContain(
      'ya está conciliada',
    )
    expect(await proposals(other)).toEqual([])
    expect(await message(contabilidad.reverseEntry as never, { id: entry.id, date: DAY })).toContain('Está conciliado')
  })

  it('that goes to another account of the company is a transfer on both', async () => {
    const out = await moved('-200', 'Traslado a caja')
    const into = await moved('200', 'Consignación recibida', till.id)
    expect(await proposals(out)).toMatchObject([{ kind: 'traslado', title: 'Traslado a Caja fuerte' }])
    await accept(out)
    expect(await proposals(into)).toMatchObject([{ kind: 'libros' }])
    expect((await accept(into)).status).toBe(200)
  })

  it('teaches where the next one goes', async () => {
    const id = await moved('-12', 'CUOTA DE MANEJO MARZO 0391')
    await world.must(ana, contabilidad.reconcileBankLine, {
      id,
      accounts: [{ account_id: expense, amount: '-12', description: 'Cuota' }],
    })
    const rule = (await world.must(ana, contabilidad.bankRules, {})).find(
      ({ contains }) => contains === 'cuota de manejo marzo',
    )
    expect(rule).toMatchObject({ learned: true, account_id: expense })
    const next = await moved('-13', 'Cuota de manejo marzo 0417')
    expect(await proposals(next)).toMatchObject([
      { kind: 'regla', accounts: [{ account_id: expense, amount: '-13.00', description: 'Cuota' }] },
    ])
    const change = { id: rule?.id ?? '', version: rule?.version ?? 0, contains: 'cuota de manejo', account_id: expense }
    expect(await world.must(ana, contabilidad.editBankRule, change)).toMatchObject({
      learned: false,
      contains: 'cuota de manejo',
    })
    expect(await message(contabilidad.editBankRule as never, change)).toBe(STALE)
    expect(await message(contabilidad.addBankRule as never, { contains: 'CUOTA DE MANEJO', account_id: expense })).toBe(
      'Ya hay una regla con ese texto.',
    )
    const first = await world.must(ana, contabilidad.addBankRule, { contains: 'cuota', account_id: code('1305') })
    await world.must(ana, contabilidad.moveBankRule, { id: first.id, position: 1 })
    expect((await world.must(ana, contabilidad.bankRules, {}))[0]).toMatchObject({ contains: 'cuota', position: 1 })
    await world.must(ana, contabilidad.deleteBankRule, { id: first.id })
  })
})

describe('what is certain', () => {
  it('is reconciled alone, unless two movements claim it or the company does not want it', async () => {
    const [sure, twice] = [await issue('61'), await issue('62')]
    await moved('61', `PAGO ${sure.number}`)
    await moved('62', `Uno de ${twice.number}`)
    await moved('62', `Otro de ${twice.number}`)
    const { version, ...fields } =
      (await world.must(ana, contabilidad.bankAccounts, {})).find(({ id }) => id === bank.id) ?? bank
    const change = { ...{ id: fields.id, name: fields.name, account_id: fields.account_id }, version }
    const off = await world.must(ana, contabilidad.editBankAccount, { ...change, auto: false })
    expect(await world.must(ana, contabilidad.reconcileCertainLines, { id: bank.id })).toEqual({
      ...{ done: 0, more: false, line_id: null },
    })
    await world.must(ana, contabilidad.editBankAccount, { ...change, version: off.version, auto: true })
    const done = await world.must(ana, contabilidad.reconcileCertainLines, { id: bank.id })
    expect(done).toEqual({ done: expect.any(Number), more: false, line_id: expect.any(String) })
    const { rows } = await world.must(caro, contabilidad.bankLines, {
      bank_account_id: bank.id,
      state: 'Conciliado',
      search: sure.number,
    })
    expect(rows).toMatchObject([{ auto: true }])
    expect(await world.must(ana, contabilidad.invoice, { id: twice.id })).toMatchObject({ status: 'Vencida' })
  })
})

describe('nobody reconciles', () => {
  it('with a row of another company, whoever writes it', async () => {
    const line = await moved('7', 'Ajeno también')
    const { rows } = await db.query('select id from journal_lines where company_id = $1 limit 1', [ana.company])
    const match = (company: string | null, person: string) =>
      db.query(
        `insert into bank_matches (company_id, id, line_id, journal_line_id, created_by) values ($1, gen_random_uuid(), $2, $3, $4)`,
        [company, line, rows[0].id, person],
      )
    await expect(match(zoe.company, zoe.id)).rejects.toThrow('foreign key')
    await expect(match(ana.company, zoe.id)).rejects.toThrow('foreign key')
  })

  it('for another company, nor without the right', async () => {
    const id = await moved('5', 'Ajeno')
    const input = { id, accounts: [{ account_id: expense, amount: '5' }] }
    for (const call of [contabilidad.reconcileBankLine, contabilidad.releaseBankLine, contabilidad.bankProposals]) {
      expect(await message(call as never, call === contabilidad.reconcileBankLine ? input : { id }, zoe)).toBe(
        NOT_FOUND,
      )
    }
    expect(await message(contabilidad.reconcileBankLine as never, input, caro)).toBe(FORBIDDEN)
    const [foreign] = await world.must(zoe, contabilidad.accounts, {})
    const theirs = { id, accounts: [{ account_id: foreign?.id ?? '', amount: '5' }] }
    expect((await world.ask(ana, contabilidad.reconcileBankLine, theirs)).status).toBe(404)
    const { rows } = await db.query('select 1 from bank_matches where line_id = $1', [id])
    expect(rows).toEqual([])
  })
})
