import { daysBetween } from '#src/kernel/days/day.ts'

export interface PlannedStation {
  id: string
  /** What it can do a working day. */
  minutes: number
}

export interface PlannedWork {
  id: string
  /** When the order should be ready; null: it is never late. */
  due: string | null
  /** What it still takes, in whole minutes, in the order in which it passes the stations. */
  work: readonly { station: string; minutes: number }[]
}

export interface OrderPlan {
  id: string
  /** The working day on which its last minute is done; null: not within the days. */
  finish: string | null
  /** Days of the calendar past its due day; 0 where it is on time, null where it does not finish within the days. */
  late_days: number | null
  /** Where it waits and works longest. */
  slowest: string | null
  /** What found no room within the days. */
  unplaced: number
}

export interface StationPlan {
  id: string
  /** The minutes placed on each day, never more than it can do. */
  loaded: number[]
  /** The minutes that are due by each day and exceed all that it can do until then. */
  excess: number[]
}

type Planned = { orders: OrderPlan[]; stations: StationPlan[] }

/** So many orders are placed at a stretch. */
const STEP_ORDERS = 50

/**
 * Places the work of orders on working days, the earliest due first, forward through the stations. An order goes on at its next station on
 * the day on which the one before is done with it. What an earlier order leaves free a later one may use.
 */
export function planLoads(...input: Parameters<typeof planSteps>): Planned {
  const steps = planSteps(...input)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in short steps, between which others may have their turn. */
export function* planSteps(
  days: readonly string[],
  stations: readonly PlannedStation[],
  orders: readonly PlannedWork[],
): Generator<void, Planned> {
  const rooms = new Map(stations.map(({ id, minutes }) => [id, roomOf(minutes, days.length)]))
  const sorted = orders.toSorted((one, other) => compareDue(one, other))
  const plans: OrderPlan[] = []
  for (const order of sorted) {
    plans.push(placed(order, days, rooms))
    if (plans.length % STEP_ORDERS === 0) yield
  }
  const demand = demandOf(days, orders)
  yield
  return {
    orders: plans,
    stations: stations.map(({ id, minutes }): StationPlan => {
      const free = rooms.get(id)?.free ?? []
      const needed = demand.get(id)
      return {
        id,
        loaded: Array.from(free, (left) => minutes - left),
        excess: days.map((_, at) => Math.max(0, (needed?.[at] ?? 0) - minutes * (at + 1))),
      }
    }),
  }
}

const NEVER = '9999-12-31'
const compareDue = ({ due: one }: PlannedWork, { due: other }: PlannedWork) =>
  (one ?? NEVER) < (other ?? NEVER) ? -1 : (one ?? NEVER) > (other ?? NEVER) ? 1 : 0

/** What a station has left on each day, and from each day on the next one that may have something left. */
interface Room {
  free: number[]
  next: number[]
}

const roomOf = (minutes: number, days: number): Room => ({
  free: Array.from({ length: days }, () => minutes),
  next: Array.from({ length: days + 1 }, (_, at) => (minutes > 0 ? at : days)),
})

/** Full days are skipped at once: the way that was found is kept for the next who asks. */
function firstFree({ next }: Room, from: number): number {
  let at = from
  while (next[at] !== at) at = next[at] ?? next.length - 1
  for (let step = from; step !== at; ) {
    const on = next[step] ?? at
    next[step] = at
    step = on
  }
  return at
}

function placed({ id, due, work }: PlannedWork, days: readonly string[], rooms: ReadonlyMap<string, Room>): OrderPlan {
  let ready = 0
  let longest = -1
  let slowest: string | null = null
  let unplaced = 0
  for (const { station, minutes } of work) {
    if (minutes === 0) continue
    const room = rooms.get(station)
    const { last, left } = unplaced > 0 || !room ? { last: ready, left: minutes } : fill(room, minutes, ready)
    const spent = left > 0 && unplaced === 0 ? days.length : last - ready
    if (spent > longest) {
      longest = spent
      slowest = station
    }
    unplaced += left
    ready = last
  }
  const finish = longest < 0 || unplaced > 0 ? null : (days[ready] ?? null)
  const late = finish !== null && due !== null && finish > due ? daysBetween(due, finish) : 0
  return { id, finish, late_days: unplaced > 0 ? null : late, slowest, unplaced }
}

/** Takes what is free from a day on; answers the last day that was used, and what found no room. */
function fill(room: Room, minutes: number, from: number): { last: number; left: number } {
  let left = minutes
  let last = from
  for (let at = firstFree(room, from); left > 0 && at < room.free.length; at = firstFree(room, at)) {
    const free = room.free[at] ?? 0
    const taken = Math.min(free, left)
    room.free[at] = free - taken
    left -= taken
    last = at
    if (taken === free) room.next[at] = at + 1
  }
  return { last, left }
}

/** By station, the minutes of orders that are due before the working day after each day. */
function demandOf(days: readonly string[], orders: readonly PlannedWork[]): Map<string, number[]> {
  const added = new Map<string, number[]>()
  for (const { due, work } of orders) {
    if (due === null || days.length === 0) continue
    const at = lastDayBy(days, due)
    for (const { station, minutes } of work) {
      const row = added.get(station) ?? days.map(() => 0)
      row[at] = (row[at] ?? 0) + minutes
      added.set(station, row)
    }
  }
  for (const row of added.values())
    for (let at = 1; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - 1] ?? 0)
  return added
}

/** The last working day not after `due`; the first of all where it has passed. */
function lastDayBy(days: readonly string[], due: string): number {
  let low = 0
  let high = days.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((days[middle] ?? '') <= due) low = middle
    else high = middle - 1
  }
  return low
}
