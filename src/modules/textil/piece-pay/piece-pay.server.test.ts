import { expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { chanceBelow } from '../../../../test/books/chance.ts'
import { versionOf } from '../../../../test/world/factory.ts'
import { openPieceWork } from '../../../../test/world/pieces.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
const { close, hole, iris, juno, lots, scan, undoScan, weekOf, approve, monday, lastWeek, today, style } =
  await openPieceWork(world)
const weeksAgo = (weeks: number) => laterDay(monday, -7 * weeks)

it('each person sees the own pieces and money of today and of the week, and nobody else’s', async () => {
  await scan({ operation: close, day: today, good: 101, seconds: 3, rejected: 1 })
  await scan({ operation: close, day: today, good: 50, rework: true })
  await scan({ operation: hole, day: monday, good: 10 })
  await scan({ operator: juno, operation: close, day: today, good: 7 })
  // 100 × 0.08 + 1 × 0.09, and 10 × 0.0335 = 0.335, half up.
  const mine = await world.must(caro, textil.myPieces, {})
  const holes = { good: 10, seconds: 0, rejected: 0, amount: '0.34' }
  expect(mine).toMatchObject({ name: 'Iris', today, week: monday, whole: { good: 111, amount: '8.43' } })
  expect(mine.whole.operations).toContainEqual({ operation_name: 'Ojal', style_name: 'Camisa', ...holes })
  expect(mine.day.operations).toContainEqual({
    ...{ operation_name: 'Cerrar', style_name: 'Camisa', good: 101, seconds: 3, rejected: 1, amount: '8.09' },
  })
  expect(await world.must(beto, textil.myPieces, {})).toMatchObject({ name: '', whole: { good: 0, amount: '0.00' } })
  expect((await world.ask(control, textil.myPieces, {})).status).toBe(403)
  for (const call of [textil.pieceWeek, textil.pieceLines])
    expect((await world.ask(caro, call, { week: monday })).body.message).toBe(FORBIDDEN)
  expect(await world.must(zoe, textil.pieceWeek, { week: monday })).toMatchObject({ people: [], good: 0 })
})

it('five hundred scans come to the sheet, to the cent', async () => {
  const week = weeksAgo(3)
  const percents = { seconds_percent: '40.00', rejected_percent: '12.50' }
  const settings = await world.must(ana, textil.savePieceSettings, { version: 1, ...percents })
  const stale = await world.ask(ana, textil.savePieceSettings, { version: 1, ...percents })
  expect([stale.status, stale.body.message]).toEqual([409, STALE])
  // From the Thursday on closing pays more, until the week is over.
  const closing = (amount: string, from: number, more: string) =>
    style.operations.map(({ id, name, minutes, ...own }) => ({
      ...{ id, name, minutes },
      ...(id === close ? { amount, bands: [{ from, amount: more }] } : { amount: own.amount, bands: [] }),
    }))
  const dear = { ...versionOf(style), operations: closing('0.0911', 81, '0.1255'), rates_from: laterDay(week, 3) }
  const changed = await world.must(ana, textil.saveStyle, dear)
  const again = { operations: closing('0.0800', 101, '0.0900'), rates_from: weeksAgo(2) }
  await world.must(ana, textil.saveStyle, { ...versionOf(changed), ...again })
  const scans = Array.from({ length: 500 }, () => ({
    operator: [iris, juno][chanceBelow(2)] ?? iris,
    operation: [close, hole][chanceBelow(2)] ?? close,
    day: laterDay(week, chanceBelow(7)),
    good: chanceBelow(12) + 1,
    seconds: chanceBelow(3),
    rejected: chanceBelow(3),
    rework: chanceBelow(10) === 0,
    lot: lots[chanceBelow(2)]?.id ?? '',
  }))
  for (const one of scans) await scan(one)

  // Counted piece by piece, in millionths of a cent.
  const cents = new Map<string, { person: string; count: number; money: number }>()
  for (const { operator, operation, day, good, seconds, rejected, rework } of scans) {
    if (rework) continue
    const late = day >= laterDay(week, 3)
    const [base, from, more] = operation === hole ? [335, Infinity, 0] : late ? [911, 81, 1255] : [800, 101, 900]
    const key = `${operator.id} ${operation} ${day}`
    const sum = cents.get(key) ?? { person: operator.id, count: 0, money: 0 }
    for (let piece = 0; piece < good; piece++) {
      sum.count++
      sum.money += (sum.count >= from ? more : base) * 10_000
    }
    sum.money += seconds * base * 4_000 - rejected * base * 1_250
    cents.set(key, sum)
  }
  const hand = (person?: string) =>
    [...cents.values()]
      .filter((one) => !person || one.person === person)
      .reduce((sum, { money }) => sum + Math.floor(money / 1_000_000 + 0.5), 0)
  const draft = await weekOf(week)
  expect(Math.round(Number(draft.amount) * 100)).toBe(hand())
  for (const { operator_id, amount } of draft.people) expect(Math.round(Number(amount) * 100)).toBe(hand(operator_id))
  const lines = await world.must(ana, textil.pieceLines, { week })
  expect(lines).toHaveLength(cents.size)
  expect(lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(hand())
  const sheet = await approve(week)
  expect([sheet.amount, sheet.people]).toEqual([draft.amount, 2])
  expect(await world.must(ana, textil.pieceLines, { week })).toEqual(lines)
  // What was approved stays as the company paid by then; what it decides now is of other weeks.
  await world.must(ana, textil.savePieceSettings, {
    ...{ version: settings.version, seconds_percent: '0', rejected_percent: '0' },
  })
  expect(await weekOf(week)).toMatchObject({ amount: draft.amount, pending: '0.00' })
})

it('what was seen is approved, once, and not what came since', async () => {
  const week = weeksAgo(2)
  await scan({ operation: close, day: week, good: 10 })
  const { seen, sheet, amount } = await weekOf(week)
  expect([sheet, amount]).toEqual([null, '0.80'])
  await scan({ operation: close, day: week, good: 5 })
  const late = await world.ask(ana, textil.approvePieceSheet, { week, seen })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Llegaron o cambiaron lecturas desde que la abriste: revísala y apruébala otra vez.',
  ])
  const now = { week, seen: (await weekOf(week)).seen }
  const both = await Promise.all([ana, beto].map((head) => world.ask(head, textil.approvePieceSheet, now)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toBe('Esta semana ya tiene su planilla aprobada.')
  const none = await world.ask(ana, textil.approvePieceSheet, { week: weeksAgo(30), seen: '' })
  expect(none.body.message).toBe('En esta semana no hay piezas que pagar.')
  const ahead = await world.ask(ana, textil.approvePieceSheet, { week: laterDay(monday, 7), seen: '' })
  expect(ahead.body.message).toBe('Esa semana aún no empieza.')
  expect(await world.must(ana, textil.pieceWeek, { week: laterDay(monday, 1) })).toMatchObject({ week: monday })
  expect((await world.ask(caro, textil.approvePieceSheet, now)).body.message).toBe(FORBIDDEN)
})

it('what arrives or is undone after the approval waits, and the next sheet pays the difference, once', async () => {
  const old = weeksAgo(2)
  const paid = async () => {
    const { rows } = await world.db.query(
      `select coalesce(sum(l.amount), 0)::text as amount from piece_sheet_lines l join piece_sheets p on p.id = l.piece_sheet_id
       where p.status = 'approved' and l.day between $1::date and $1::date + 6`,
      [old],
    )
    return rows[0].amount
  }
  expect(await paid()).toBe('1.20')
  const late = await scan({ operation: close, day: laterDay(old, 1), good: 20 })
  expect(await weekOf(old)).toMatchObject({ amount: '1.20', pending: '1.60' })
  await scan({ operation: hole, day: lastWeek, good: 100 })
  // 100 × 0.0335, and the 1.60 of the week before.
  expect(await weekOf(lastWeek)).toMatchObject({ amount: '4.95', people: [{ corrections: '1.60' }] })
  const sheet = await approve(lastWeek)
  expect([await paid(), (await weekOf(old)).pending]).toEqual(['2.80', '0.00'])
  const lines = await world.must(ana, textil.pieceLines, { week: lastWeek })
  expect(lines.map(({ day, good, correction }) => [day, good, correction])).toEqual([
    [laterDay(old, 1), 20, true],
    [lastWeek, 100, false],
  ])
  // Undone, it is taken off; annulled, a sheet gives back what it had, the correction too.
  await undoScan(late)
  expect((await weekOf(old)).pending).toBe('-1.60')
  await world.must(ana, textil.annulPieceSheet, { ...versionOf(sheet), reason: 'Faltan lecturas' })
  expect([await paid(), (await weekOf(old)).pending]).toEqual(['1.20', '0.00'])
  expect(await weekOf(lastWeek)).toMatchObject({ sheet: null, amount: '3.35', people: [{ corrections: '0.00' }] })
  const twice = await world.ask(ana, textil.annulPieceSheet, { id: sheet.id, version: sheet.version + 1 })
  expect(twice.body.message).toBe('Esta planilla ya está anulada.')
  const { rows } = await world.must(ana, textil.pieceSheets, {})
  expect(rows.map(({ week, status }) => [week, status])).toEqual([
    [lastWeek, 'annulled'],
    [old, 'approved'],
    [weeksAgo(3), 'approved'],
  ])
})

it('a correction that would bring somebody below zero waits', async () => {
  const [before, next] = [weeksAgo(5), weeksAgo(4)]
  const wrong = await scan({ operator: juno, operation: hole, day: before, good: 1_000 })
  await approve(before)
  await undoScan(wrong)
  await scan({ operator: juno, operation: hole, day: next, good: 100 })
  expect(await weekOf(next)).toMatchObject({ amount: '3.35', pending: '-33.50' })
  await approve(next)
  expect((await weekOf(before)).pending).toBe('-33.50')
})
