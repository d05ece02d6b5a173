import { setImmediate } from 'node:timers/promises'
import { laterDay } from '#src/kernel/days/day.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { AT_WORK } from '../../lots/server/cards.ts'
import { workingDays } from '../calendar.ts'
import { planSteps } from '../plan.ts'
import type { CapacityPlan } from '../schemas.ts'
import { type OpenOrder, remainingWork } from '../work.ts'
import { closedDays, workWeek } from './settings.ts'

/** What is due later than so many orders is not planned: the plan takes a few milliseconds then. */
const MOST_ORDERS = 1_000
const SHOWN_DAYS = 14
/** Two years; what finds no room in them is told of without a day. */
const HORIZON_DAYS = 731

interface OrderRow extends OpenOrder {
  id: string
  order_code: string
  due_date: string | null
  total: number
}
interface StationRow {
  id: string
  name: string
  minutes: number
  hundredths: number
}

/** How loaded the stations are in the two weeks to come, and which orders will be late. */
export async function capacity({ sql, company }: Ctx<unknown>): Promise<CapacityPlan> {
  const today = await companyDay(sql, company)
  const [stations, orders, week, closed] = await Promise.all([
    stationRows(sql, company),
    openOrders(sql, company),
    workWeek({ sql, company }),
    closedDays({ sql, company }),
  ])
  const days = workingDays(
    today,
    HORIZON_DAYS,
    week,
    closed.map(({ day }) => day),
  )
  const shown = days.filter((day) => day < laterDay(today, SHOWN_DAYS))
  // What is not bounded would never be done: its work is left out, and the station is told of.
  const bounded = stations.filter(({ minutes }) => minutes > 0)
  const known = new Set(bounded.map(({ id }) => id))
  const plan = await inTurns(
    planSteps(
      days,
      bounded,
      orders.map((order) => ({
        id: order.id,
        due: order.due_date,
        work: remainingWork(order, stations).filter(({ station }) => known.has(station)),
      })),
    ),
  )
  // Orders of a style say themselves how long a piece takes.
  const isAsked = orders.length === 0 || orders.some(({ style }) => style === null)
  const order = new Map(orders.map((one) => [one.id, one]))
  const station = new Map(stations.map((one) => [one.id, one.name]))
  return {
    today,
    days: shown,
    stations: plan.stations.map(({ id, loaded, excess }, at) => ({
      id,
      name: station.get(id) ?? '',
      minutes: bounded[at]?.minutes ?? 0,
      loaded: loaded.slice(0, shown.length),
      excess: excess.slice(0, shown.length),
    })),
    incomplete: stations
      .map(({ id, name, minutes, hundredths }) => ({
        ...{ id, name, people: minutes === 0, piece: isAsked && hundredths === 0 },
      }))
      .filter(({ people, piece }) => people || piece),
    late: plan.orders.flatMap(({ id, finish, late_days, slowest }) => {
      const { order_code = '', due_date } = order.get(id) ?? {}
      if (!due_date || late_days === 0) return []
      return [{ id, order_code, due_date, finish, late_days, station: station.get(slowest ?? '') ?? null }]
    }),
    planned: orders.length,
    beyond: (orders[0]?.total ?? 0) - orders.length,
  }
}

/** Other requests have their turn between the steps. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

const stationRows = (sql: Query, company: string) =>
  sql<StationRow>`
    select id, name, people * minutes_each as minutes, (minutes_piece * 100)::int as hundredths
    from production_stations where company_id = ${company} order by order_index, id`

const openOrders = (sql: Query, company: string) =>
  sql<OrderRow>`
    with open as (
      select id, order_code, due_date, quantity, style_id, count(*) over ()::int as total from production_orders
      where company_id = ${company} and status in ('Pendiente', 'En Proceso')
      order by coalesce(due_date, date '9999-12-31'), id limit ${MOST_ORDERS})
    select o.id, o.order_code, o.due_date::text as due_date, o.quantity, o.total,
      (select coalesce(sum(coalesce(t.pieces, t.quantity)), 0)::float8 from production_lots t
       where t.company_id = ${company} and t.production_order_id = o.id and t.archived_at is null) as assigned,
      (select jsonb_object_agg(w.station_id, w.hundredths) from (
        select station_id, round(sum(minutes) * 100)::int as hundredths from style_operations
        where company_id = ${company} and product_id = o.style_id and archived_at is null and station_id is not null
        group by station_id) w) as style,
      coalesce((select jsonb_agg(jsonb_build_object('station', h.station, 'pieces', h.pieces)) from (
        select t.current_station_id as station, sum(t.quantity) as pieces from production_lots t
        where t.company_id = ${company} and t.production_order_id = o.id and t.archived_at is null and ${AT_WORK}
        group by t.current_station_id) h), '[]') as lots
    from open o order by coalesce(o.due_date, date '9999-12-31'), o.id`
