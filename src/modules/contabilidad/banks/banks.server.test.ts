import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { NewBankStatement } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, db } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const plan = await world.must(ana, contabilidad.accounts, {})
const [booked, other] = ['1110', '1105'].map((code) => plan.find((one) => one.code === code)?.id)
const bank = await world.must(ana, contabilidad.addBankAccount, {
  name: 'Bancolombia',
  bank: 'Bancolombia',
  number: '123-456789-00',
  account_id: booked ?? '',
})

const line = (day: string, amount: string, text = 'Abono', bank_id = '') => ({
  ...{ day, value_day: day, amount, text, bank_id },
})
const statement = (lines: ReturnType<typeof line>[], more: Partial<NewBankStatement> = {}) => ({
  ...{ id: bank.id, file_name: 'marzo.csv', format: 'Hoja' as const, from: '2026-03-01', to: '2026-03-31' },
  ...{ opening: null, closing: null, lines, ...more },
})
const bring = (...input: Parameters<typeof statement>) =>
  world.must(ana, contabilidad.importBankStatement, statement(...input))
const refused = async (input: object, as = ana) =>
  (await world.ask(as, contabilidad.importBankStatement, input as ReturnType<typeof statement>)).body.message
const cashOf = async (as: typeof ana) =>
  (await world.must(as, contabilidad.accounts, {})).find(({ code }) => code === '1110')?.id
const accounts = () => world.must(ana, contabilidad.bankAccounts, {})

describe('a bank account', () => {
  it('has its own account in the books, and no one else’s', async () => {
    const again = { name: 'Otro', account_id: booked ?? '' }
    const add = async (input: object) =>
      (await world.ask(ana, contabilidad.addBankAccount, { ...again, ...input })).body.message
    expect(await add({})).toBe('Esa cuenta contable ya es de «Bancolombia».')
    expect(await add({ account_id: other ?? '', name: 'BANCOLOMBIA' })).toBe('Ya hay una cuenta «Bancolombia».')
    expect(await add({ account_id: other ?? '', number: 'ES91 2100 0418 4502 0005 1333' })).toBeDefined()
    expect((await world.ask(caro, contabilidad.addBankAccount, again)).body.message).toBe(FORBIDDEN)
    expect((await world.ask(ana, contabilidad.deleteAccount, { id: booked ?? '' })).body.message).toContain(
      'Esta cuenta es de la cuenta de banco «Bancolombia»',
    )
  })

  it('stands on no account of another company, and no other company changes it', async () => {
    await world.must(zoe, contabilidad.startChart, { chart: 'puc' })
    const [foreign] = await world.must(zoe, contabilidad.accounts, {})
    const own = { id: bank.id, version: bank.version, name: 'Suya', account_id: other ?? '' }
    const ask = async (as: typeof ana, call: typeof contabilidad.editBankAccount, input: object) => {
      const { status, body } = await world.ask(as, call, input)
      return { status, message: body.message }
    }
    for (const call of [
      contabilidad.addBankAccount,
      contabilidad.editBankAccount,
    ] as (typeof contabilidad.editBankAccount)[]) {
      const { id, version, ...input } = own
      const named = call === contabilidad.editBankAccount ? { id, version, ...input } : input
      const answer = await ask(ana, call, { ...named, account_id: foreign?.id })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer).toEqual(await ask(ana, call, { ...named, account_id: randomUUID() }))
    }
    const theirs = { ...own, account_id: (await cashOf(zoe)) ?? '' }
    const answer = await ask(zoe, contabilidad.editBankAccount, theirs)
    expect(answer).toEqual({ status: 404, message: NOT_FOUND })
    expect(answer).toEqual(await ask(zoe, contabilidad.editBankAccount, { ...theirs, id: randomUUID() }))
  })

  it('is changed in the version that was seen, by its company', async () => {
    const change = { id: bank.id, version: bank.version + 9, name: 'X', account_id: booked ?? '' }
    for (const [call, input] of [
      [contabilidad.editBankAccount, change],
      [contabilidad.archiveBankAccount, { id: bank.id, version: bank.version + 9 }],
    ] as const) {
      expect((await world.ask(ana, call, input as never)).body.message).toBe(STALE)
      expect((await world.ask(zoe, call, input as never)).status).toBe(404)
    }
    const archived = await world.must(ana, contabilidad.archiveBankAccount, { id: bank.id, version: bank.version })
    expect(archived.archived).toBe(true)
    expect(await refused(statement([line('2026-03-02', '1')]))).toContain('está archivada')
    await world.must(ana, contabilidad.restoreBankAccount, { id: bank.id, version: archived.version })
  })
})

describe('a statement', () => {
  it('is kept once, however often it comes', async () => {
    const march = [line('2026-03-02', '100'), line('2026-03-02', '100'), line('2026-03-03', '-40', 'Comisión')]
    expect(await bring(march, { opening: '10', closing: '170' })).toMatchObject({ added: 3, known: 0 })
    expect(await bring(march, { opening: '10', closing: '170' })).toEqual({ id: null, added: 0, known: 3 })
    // It overlaps: one day is known, one is new.
    const later = [line('2026-03-03', '-40.00', 'COMISION'), line('2026-03-04', '5')]
    const asked = { id: bank.id, lines: later }
    expect(await world.must(ana, contabilidad.knownBankLines, asked)).toEqual({ known: [0] })
    expect(await bring(later)).toMatchObject({ added: 1, known: 1 })
    expect(await accounts()).toMatchObject([
      { name: 'Bancolombia', balance: '175.00', told_until: '2026-03-31', open: 4 },
    ])
    const { rows } = await world.must(caro, contabilidad.bankLines, { bank_account_id: bank.id, search: 'comision' })
    expect(rows).toMatchObject([{ day: '2026-03-03', amount: '-40.00', state: 'Pendiente', entries: [] }])
  })

  it('is kept once by two people at the same moment', async () => {
    const april = statement([line('2026-04-01', '7', 'uno', 'F1'), line('2026-04-01', '7', 'otro', 'F1')])
    const made = await Promise.all(
      [0, 1].map((node) => world.ask(ana, contabilidad.importBankStatement, april, { node })),
    )
    expect(made.map(({ body }) => body.added).sort()).toEqual([0, 2])
  })

  it('that does not tie is refused with its figures', async () => {
    const said = await refused(statement([line('2026-05-01', '5')], { opening: '10', closing: '20' }))
    expect(said).toMatch(
      /^El extracto no cuadra: .*10.* al comienzo y .*5.* en movimientos dan .*15.*, y dice terminar en .*20/,
    )
    expect(await refused(statement([line('2026-05-01', '5')], { currency: 'JPY' }))).toContain('El extracto es en JPY')
  })

  it('reaches its own company only', async () => {
    expect(await refused(statement([line('2026-05-01', '5')]), zoe)).toBe(NOT_FOUND)
    expect(await refused(statement([line('2026-05-01', '5')]), caro)).toBe(FORBIDDEN)
    const { rows } = await world.must(ana, contabilidad.bankStatements, { bank_account_id: bank.id })
    expect((await world.ask(zoe, contabilidad.removeBankStatement, { id: rows[0]?.id ?? '' })).body.message).toBe(
      NOT_FOUND,
    )
    expect(await world.must(zoe, contabilidad.bankStatements, { bank_account_id: bank.id })).toMatchObject({ total: 0 })
    expect(await world.must(zoe, contabilidad.bankLines, { bank_account_id: bank.id })).toMatchObject({ total: 0 })
  })

  it('is taken out with its movements', async () => {
    const { id } = await bring([line('2026-06-01', '9')])
    await world.must(ana, contabilidad.removeBankStatement, { id: id ?? '' })
    const { rows } = await db.query('select 1 from bank_lines where statement_id = $1', [id])
    expect(rows).toEqual([])
  })
})
