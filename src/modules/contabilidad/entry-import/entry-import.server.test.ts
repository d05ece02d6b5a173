import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

/** Of PostgreSQL: a key without its row. */
const NO_PARENT = '23503'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
let made = 0
const entry = (date: string, amount = '10') => ({
  ...{ date, description: `Importado ${++made}` },
  lines: [
    { account_id: at('5202'), debit: amount },
    { account_id: at('1102'), credit: amount },
  ],
})
const file = (...days: string[]) => ({ file_name: 'asientos.csv', entries: days.map((day) => entry(day)) })
const closingOf = async (code: string) =>
  (await world.must(ana, contabilidad.trialBalance, {})).find((row) => row.code === code)?.closing

describe('entries of a file', () => {
  it('are posted together, numbered by their days in each year, and reversed together on those days', async () => {
    const before = await closingOf('5202')
    const done = await world.must(ana, contabilidad.importEntries, file('2026-03-02', '2025-12-31', '2026-01-15'))
    expect(done).toMatchObject({ entries: 3, from_day: '2025-12-31', to_day: '2026-03-02', undone: false })
    const { rows } = await world.must(caro, contabilidad.entries, { search: 'Importado' })
    expect(rows.map(({ date, year, number }) => [date, `${year}-${number}`])).toEqual([
      ['2026-03-02', '2026-2'],
      ['2026-01-15', '2026-1'],
      ['2025-12-31', '2025-1'],
    ])
    expect(await world.must(ana, contabilidad.undoEntryImport, { id: done.id })).toMatchObject({ undone: true })
    expect(await closingOf('5202')).toBe(before)
    const at31 = await world.must(ana, contabilidad.trialBalance, { to: '2025-12-31' })
    expect(at31.find(({ code }) => code === '5202')?.closing).toBe('0.00')
    const again = await world.ask(ana, contabilidad.undoEntryImport, { id: done.id })
    expect(again.body.message).toBe('Esta importación ya se anuló.')
  })

  it('are posted once, on two nodes and however often they are sent; again once they are reversed', async () => {
    const sent = file('2026-04-01', '2026-04-02')
    const answers = await Promise.all(
      [0, 1, 0, 1].map((node) => world.ask(ana, contabilidad.importEntries, sent, { node })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const done = answers.find(({ status }) => status === 200)?.body as { id: string }
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Estos asientos ya se importaron: anula antes esa importación.',
    )
    await world.must(ana, contabilidad.undoEntryImport, { id: done.id })
    await world.must(ana, contabilidad.importEntries, sent)
  })

  it('are all refused where one is: of a day to come, without balance, on a foreign account, in a closed period', async () => {
    const total = async () => (await world.must(ana, contabilidad.entries, {})).total
    const before = await total()
    const tomorrow = laterDay(worldDay(), 1)
    const [sound, wrong] = [entry('2026-05-02'), entry('2026-05-03')]
    const [foreign] = await (async () => {
      await world.must(zoe, contabilidad.startChart, { chart: 'general' })
      return world.must(zoe, contabilidad.accounts, {})
    })()
    const cases = [
      [{ ...wrong, date: tomorrow }, `«${wrong.description}» es de un día por venir.`],
      [
        { ...wrong, lines: [wrong.lines[0], { ...wrong.lines[1], credit: '9' }] },
        'El debe y el haber no suman lo mismo.',
      ],
      [
        { ...wrong, lines: [wrong.lines[0], { ...wrong.lines[1], account_id: foreign?.id ?? '' }] },
        'Una de las cuentas ya no está en tu plan.',
      ],
    ] as const
    for (const [bad, text] of cases) {
      const { body } = await world.ask(ana, contabilidad.importEntries, {
        file_name: 'mal.csv',
        entries: [sound, bad],
      } as never)
      expect(body.message).toBe(text)
    }
    const { version } = await world.must(ana, contabilidad.periods, {})
    await world.must(ana, contabilidad.lockPeriods, { locked_through: '2025-11-30', version })
    const closed = await world.ask(ana, contabilidad.importEntries, file('2026-05-04', '2025-11-30'))
    expect(closed.status).toBe(409)
    expect(await total()).toBe(before)
    expect((await world.must(ana, contabilidad.entryImports, {})).rows.map(({ file_name }) => file_name)).not.toContain(
      'mal.csv',
    )
  })

  it('that were reversed one by one stay so, and one that closes a year is told first', async () => {
    const done = await world.must(ana, contabilidad.importEntries, file('2026-06-01', '2026-06-02'))
    const { rows } = await world.must(ana, contabilidad.entries, { from: '2026-06-01', to: '2026-06-02' })
    const [second, first] = rows
    await world.must(ana, contabilidad.reverseEntry, { id: first?.id ?? '', date: '2026-06-05' })
    await world.must(ana, contabilidad.markClosing, { id: second?.id ?? '', year: 2026 })
    const { body } = await world.ask(ana, contabilidad.undoEntryImport, { id: done.id })
    expect(body.message).toBe(`El asiento 2026-${second?.number} cierra un año: quita antes esa marca.`)
    await world.must(ana, contabilidad.markClosing, { id: second?.id ?? '', year: null })
    await world.must(ana, contabilidad.undoEntryImport, { id: done.id })
    const after = await world.must(ana, contabilidad.entry, { id: first?.id ?? '' })
    expect(after.reversed_by).not.toBeNull()
  })

  it('does not reach another company', async () => {
    const done = await world.must(ana, contabilidad.importEntries, file('2026-07-01'))
    const { status, body } = await world.ask(zoe, contabilidad.undoEntryImport, { id: done.id })
    expect([status, body.message]).toEqual([404, NOT_FOUND])
    expect((await world.must(zoe, contabilidad.entryImports, {})).total).toBe(0)
  })

  it('is tied to its own entries alone: the keys refuse those of another company, whoever writes', async () => {
    const [account] = await world.must(zoe, contabilidad.accounts, {})
    const lines = (['debit', 'credit'] as const).map((side) => ({ account_id: account?.id ?? '', [side]: '1' }))
    const foreign = { date: '2026-07-02', description: 'De Zoe', lines }
    const theirs = {
      entry: (await world.must(zoe, contabilidad.addEntry, foreign)).id,
      file: (await world.must(zoe, contabilidad.importEntries, { file_name: 'zoe.csv', entries: [foreign] })).id,
    }
    const own = {
      entry: (await world.must(ana, contabilidad.addEntry, entry('2026-07-02'))).id,
      file: (await world.must(ana, contabilidad.importEntries, file('2026-07-03'))).id,
    }
    const tie = (to: typeof own) =>
      world.db.query('insert into imported_entries (company_id, id, import_id, entry_id) values ($1, $2, $3, $4)', [
        ...[ana.company, v7(), to.file, to.entry],
      ])
    await expect(tie({ ...own, entry: theirs.entry })).rejects.toMatchObject({ code: NO_PARENT })
    await expect(tie({ ...own, file: theirs.file })).rejects.toMatchObject({ code: NO_PARENT })
    await tie(own)
  })
})
