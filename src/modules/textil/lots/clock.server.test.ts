import fragment from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { clockIn, momentAt } from '#src/kernel/days/clock.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import { stationSheet } from '../reports/sheets.ts'
import { LATE } from './server/cards.ts'

const { longDate } = formatsOf('')

const world = await openWorld()
const { ana, caro, zoe, db } = world
const { id: material } = await world.must(ana, cdm.addProduct, { name: 'Mezclilla', price: '1' })
const order = await world.must(ana, textil.addOrder, { order_code: 'OP-1', materials: [material], quantity: 1_000 })
const [cutting, sewing] = [
  await world.must(ana, textil.addStation, { name: 'Corte', order_index: 1 }),
  await world.must(ana, textil.addStation, { name: 'Confección', order_index: 2 }),
]
const lot = async (name: string, status = cutting.id, expected_completion_at: string | null = null) => {
  const { id, version } = await world.must(ana, textil.addLot, { name, production_order_id: order.id, quantity: 10 })
  return world.must(caro, textil.moveLot, { id, version, status, expected_completion_at })
}
const cardOf = async (id: string) =>
  (await world.must(caro, textil.board, {})).columns.flatMap(({ cards }) => cards).find((card) => card.id === id)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('a lot is RETRASADO', () => {
  it.each([
    { when: 'a microsecond before now', expected: `now() - interval '1 microsecond'`, late: true },
    { when: 'this very moment', expected: 'now()', late: false },
    { when: 'a microsecond after now', expected: `now() + interval '1 microsecond'`, late: false },
    { when: 'nowhere said', expected: 'null', late: false },
    { when: 'past, but it is stopped', expected: `now() - interval '1 day'`, more: 'is_stopped = true', late: false },
    {
      when: 'past, but it is finished',
      expected: `now() - interval '1 day'`,
      more: 'finished_at = now()',
      late: false,
    },
  ])('by the server’s clock, where the date is $when: $late', async ({ expected, more, late }) => {
    const { id } = await lot('Reloj')
    const { text, values } = fragment`select ${LATE} as late from production_lots t where t.id = ${id}`
    const client = await db.connect()
    try {
      const set = `expected_completion_at = ${expected} ${more ? `, ${more}` : ''}`
      await client.query('begin')
      await client.query(`update production_lots set ${set} where id = $1`, [id])
      expect((await client.query(text, values)).rows).toEqual([{ late }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('wherever its date was typed: the moment counts', async () => {
    const now = new Date()
    const clocks = ['America/Bogota', 'Europe/Madrid', 'Pacific/Easter', 'Asia/Kolkata']
    for (const zone of clocks) {
      const typed = (minutes: number) => {
        const at = new Date(now.getTime() + minutes * 60_000)
        const parts = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
          at,
        )
        const [day = '', time = ''] = parts.split(' ')
        return momentAt(zone, day, time).toISOString()
      }
      expect([zone, (await lot(zone, cutting.id, typed(-2))).late]).toEqual([zone, true])
      expect([zone, (await lot(zone, cutting.id, typed(2))).late]).toEqual([zone, false])
    }
  })

  it('until it is stopped, and again when it is resumed', async () => {
    const card = await lot('Parado', cutting.id, inMinutes(-1))
    const before = (await world.must(caro, textil.pipeline, {})).late
    const stopped = await world.must(caro, textil.stopLot, { id: card.id, version: card.version })
    expect([stopped.late, (await cardOf(card.id))?.late]).toEqual([false, false])
    expect(await world.must(caro, textil.pipeline, {})).toMatchObject({ late: before - 1, stopped: 1 })
    await world.must(caro, textil.resumeLot, { id: card.id, version: stopped.version })
    expect((await cardOf(card.id))?.late).toBe(true)
  })

  it.each([
    ['no date', 'mañana'],
    ['a day that is none', '2026-02-30T10:00:00Z'],
    ['a clock without a zone', '2026-02-20T10:00:00'],
    ['a year long past', '0001-01-01T00:00:00Z'],
    ['an impossible offset', '2026-02-20T10:00:00+99:00'],
  ])('and a lot is not moved where its date is %s', async (_, expected_completion_at) => {
    const { id, version } = await lot('Mal puesto')
    const input = { id, version, status: sewing.id, expected_completion_at }
    const { status, body } = await world.ask(caro, textil.moveLot, input)
    expect([status, body.message]).toEqual([400, 'Elige una fecha y una hora válidas.'])
  })
})

it('tells until when the board stands as it is, in the company’s country', async () => {
  await world.db.query('update production_lots set expected_completion_at = null')
  expect((await world.must(caro, textil.pipeline, {})).next_late_ms).toBeNull()
  await lot('Pronto', cutting.id, inMinutes(10))
  await lot('Después', cutting.id, inMinutes(90))
  await lot('Antes', cutting.id, inMinutes(-10))
  const { country, late, next_late_ms } = await world.must(caro, textil.pipeline, {})
  expect([typeof country, late]).toEqual(['string', 1])
  expect(next_late_ms).toBeGreaterThan(8 * 60_000)
  expect(next_late_ms).toBeLessThanOrEqual(10 * 60_000)
})

describe('the average time in a station', () => {
  it('is that of the lots that left it, as reckoned by hand', async () => {
    await db.query('delete from lot_moves')
    await db.query('delete from production_lots')
    const at = (hours: number) => `now() - interval '${hours} hours'`
    // Corte: 2 h and 4 h, so 3 h; the third lot came back later for 1 h 30 min, so (2 + 4 + 1.5) / 3 = 2 h 30 min.
    // Confección: 6 h by its finish; another is still there and does not count.
    const [one, two, three] = [await lot('Uno'), await lot('Dos'), await lot('Tres')]
    await db.query('delete from lot_moves')
    const steps: [string, string, string | null, number][] = [
      [one.id, 'movido', cutting.id, 48],
      [one.id, 'detenido', null, 47.5],
      [one.id, 'reanudado', null, 47],
      [one.id, 'movido', sewing.id, 46],
      [one.id, 'terminado', null, 40],
      [two.id, 'movido', cutting.id, 30],
      [two.id, 'reprogramado', cutting.id, 29],
      [two.id, 'movido', sewing.id, 26],
      [three.id, 'movido', cutting.id, 10],
      [three.id, 'movido', null, 8.5],
      [three.id, 'movido', cutting.id, 1],
    ]
    for (const [nth, [id, kind, to, hours]] of steps.entries()) {
      await db.query(
        `insert into lot_moves (company_id, id, production_lot_id, kind, to_station_id, created_at)
         values ($1, $2, $3, $4, $5, ${at(hours)})`,
        [ana.company, `019a0000-0000-7000-8000-${String(nth).padStart(12, '0')}`, id, kind, to],
      )
    }
    const { stations } = await world.must(caro, textil.report, {})
    expect(
      stations.map(({ name, lots, units, stays, average_seconds }) => [name, lots, units, stays, average_seconds]),
    ).toEqual([
      ['Lotes por Asignar', 0, 0, 0, null],
      ['Corte', 3, 30, 3, 2.5 * 3600],
      ['Confección', 0, 0, 1, 6 * 3600],
    ])
  })

  it('stands on paper, as of when it was made, by the company’s clock', async () => {
    await db.query(`update company_profiles set country = 'Colombia' where company_id = $1`, [ana.company])
    const there = () => {
      const { day, time } = clockIn('America/Bogota')
      return `${longDate(day)}, ${time}`
    }
    const before = there()
    const { pages } = await world.must(caro, textil.reportSheet, { days: '30' })
    const words = pages.flatMap((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ')
    expect([before, there()]).toContain(words.match(/Lotes y tiempo por estación Últimos 30 días · (.+?, ..:..)/)?.[1])
    for (const text of ['Lotes por Asignar 0 0 — —', 'Corte 3 30 3 2 h 30 min', 'Confección 0 0 1 6 h', 'Total 3 30']) {
      expect(words).toContain(text)
    }
    const { status, body } = await world.ask(caro, textil.reportPdf, { days: '30' })
    expect([status, body]).toEqual([200, expect.stringContaining('Corte')])
    const theirs = await world.ask(zoe, textil.reportPdf, {})
    expect([theirs.status, theirs.body.includes('Corte')]).toEqual([200, false])
  })

  it('stands in a file, its hours as numbers', async () => {
    const { stations } = await world.must(caro, textil.report, {})
    expect(stationSheet(stations)).toEqual([
      ['Estación', 'Lotes ahora', 'Unidades ahora', 'Lotes que salieron', 'Horas en promedio'],
      ['Lotes por Asignar', 0, 0, '', ''],
      ['Corte', 3, 30, 3, 2.5],
      ['Confección', 0, 0, 1, 6],
      ['Total', 3, 30, '', ''],
    ])
  })

  it('looks no further back than was asked for', async () => {
    await db.query(`update lot_moves set created_at = created_at - interval '40 days'`)
    const staysOf = async (days: '30' | '90') =>
      (await world.must(caro, textil.report, { days })).stations.map(({ stays }) => stays)
    expect([await staysOf('30'), await staysOf('90')]).toEqual([
      [0, 0, 0],
      [0, 3, 1],
    ])
  })
})
