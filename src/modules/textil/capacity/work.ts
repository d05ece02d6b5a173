/** What is known of a station where work is reckoned, in the order of the line. */
export interface StationMinutes {
  id: string
  /** In hundredths of a minute, where the order's style says nothing. */
  hundredths: number
}

export interface OpenOrder {
  /** Ordered, and what its lots hold together. */
  quantity: number
  assigned: number
  /** Its lots at work: where they stand (null: nowhere yet) and their pieces. */
  lots: readonly { station: string | null; pieces: number }[]
  /** What its style takes, by station, in hundredths of a minute a piece, nothing where it names no station; null: it has none. */
  style: Readonly<Record<string, number>> | null
}

/**
 * The whole minutes that an order still takes at each station: of what is in no lot yet at all of them, of a lot at its own station and those
 * after it.
 */
export function remainingWork(order: OpenOrder, stations: readonly StationMinutes[]) {
  const at = new Map<string | null, number>()
  for (const { station, pieces } of order.lots) at.set(station, (at.get(station) ?? 0) + pieces)
  let pieces = Math.max(0, order.quantity - order.assigned) + (at.get(null) ?? 0)
  return stations.map(({ id, hundredths }) => {
    pieces += at.get(id) ?? 0
    return { station: id, minutes: Math.ceil((pieces * (order.style ? (order.style[id] ?? 0) : hundredths)) / 100) }
  })
}
