import { v7 } from 'uuid'
import { laterDay } from '#src/kernel/days/day.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { mondayOf } from '#src/modules/textil/piece-pay/week.ts'
import { worldDay } from './company-day.ts'
import { addProduct, openFactory, versionOf } from './factory.ts'
import type { World } from './world.ts'

interface Scanned {
  operator?: { id: string; name: string }
  operation: string | null
  day: string
  good: number
  seconds?: number
  rejected?: number
  rework?: boolean
  lot?: string
}

/** Ana's factory with a style of two operations, whose rates hold from long ago, two people who work by the piece, and lots that they scan. */
export async function openPieceWork(world: World) {
  const { ana, caro, must, db } = world
  const factory = await openFactory(world)
  const shirt = await addProduct(world, ana, 'Camisa')
  const style = await must(ana, textil.addStyle, { id: shirt.id })
  const monday = mondayOf(worldDay())
  const lastWeek = laterDay(monday, -7)
  const first = laterDay(monday, -400)
  const operation = (name: string, amount: string, bands: { from: number; amount: string }[] = []) => ({
    ...{ name, station_id: factory.sewing.id, minutes: '1', amount, bands },
  })
  const saved = await must(ana, textil.saveStyle, {
    ...versionOf(style),
    operations: [operation('Cerrar', '0.0800', [{ from: 101, amount: '0.0900' }]), operation('Ojal', '0.0335')],
    rates_from: first,
  })
  const [close, hole] = saved.operations
  const hired = { position: 'Costurera', salary: '0', hire_date: '2026-01-01' }
  const iris = await must(ana, rrhh.addEmployee, { name: 'Iris', ...hired })
  const juno = await must(ana, rrhh.addEmployee, { name: 'Juno', ...hired })
  await must(ana, rrhh.linkAccount, { ...versionOf(iris), account_id: caro.id })
  const order = await factory.order(100_000)
  const lots = [await factory.lot(order.id, 1_000), await factory.lot(order.id, 1_000)] as const

  /** What the act of scanning writes. Returns its id. */
  async function scan({
    operator = iris,
    operation: of,
    good,
    seconds = 0,
    rejected = 0,
    rework = false,
    ...more
  }: Scanned) {
    const id = v7()
    await db.query(
      `insert into bundle_scans (company_id, id, production_lot_id, station_id, station_name, operation_id, operator_id, operator_name, good, seconds,
         rejected, rework, user_id, scanned_at, day)
       values ($1, $2, $3, $4, 'Confección', $5, $6, $7, $8, $9, $10, $11, $12, now(), $13)`,
      [
        ...[ana.company, id, more.lot ?? lots[0].id, factory.sewing.id, of, operator.id, operator.name],
        ...[good, seconds, rejected, rework, ana.id, more.day],
      ],
    )
    return id
  }
  const undoScan = (id: string) => db.query('delete from bundle_scans where id = $1', [id])
  const weekOf = (week: string) => must(ana, textil.pieceWeek, { week })
  const approve = async (week: string) => must(ana, textil.approvePieceSheet, { week, seen: (await weekOf(week)).seen })

  return {
    ...{
      style: saved,
      close: close?.id ?? '',
      hole: hole?.id ?? '',
      iris,
      juno,
      lots,
      scan,
      undoScan,
      weekOf,
      approve,
    },
    ...{ monday, lastWeek, today: worldDay() },
  }
}
