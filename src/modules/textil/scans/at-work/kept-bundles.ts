import type { bundleOfCode } from '../rules.ts'
import type { BundleStation, ScannedBundle } from '../schemas.ts'
import type { BundleAtWork, BundlesAtWork, OrderAtWork } from './schemas.ts'

/** So many bundles that were read one by one are kept beside the others. */
const MOST_SEEN = 200

/** What a device keeps of a company's bundles. */
export interface KeptBundles {
  content: BundlesAtWork
  /** Bundles that were read or answered since then, each as it was last. */
  seen: readonly { at: number; bundle: ScannedBundle }[]
}

/** With a bundle as it was read or answered at a moment. */
export function withSeen(kept: KeptBundles, bundle: ScannedBundle, at: number): KeptBundles {
  const before = kept.seen.find((one) => one.bundle.id === bundle.id)
  if (before && before.bundle.version > bundle.version) return kept
  const others = kept.seen.filter((one) => one !== before)
  return { ...kept, seen: [...others, { at, bundle }].slice(-MOST_SEEN) }
}

/** All of them read anew: what was seen since the reading began may be newer. */
export const readAnew = (kept: KeptBundles | null, content: BundlesAtWork, began: number): KeptBundles => ({
  content,
  seen: (kept?.seen ?? []).filter(({ at }) => at >= began),
})

/** A bundle as it is kept; null: it is not. */
export function keptBundle({ content, seen }: KeptBundles, id: string): ScannedBundle | null {
  const row = content.bundles.find((one) => one.id === id)
  const order = content.orders.find((one) => one.id === row?.order)
  return newestOf(row && order && scannedOf(row, order), seen.find(({ bundle }) => bundle.id === id)?.bundle)
}

/** The id of a kept bundle, by what stands on its ticket. An order's code is written in capitals or not. */
export function keptByCode(
  { content, seen }: KeptBundles,
  { order_code, number }: NonNullable<ReturnType<typeof bundleOfCode>>,
): string | null {
  const codes = new Map(content.orders.map(({ id, order_code: code }) => [id, code]))
  const all = [
    ...content.bundles.map((one) => ({ ...one, order_code: codes.get(one.order) ?? '' })),
    ...seen.map(({ bundle }) => bundle),
  ].filter((one) => one.number === number)
  const exact = all.find((one) => one.order_code === order_code)
  const alike = all.find((one) => one.order_code.toLowerCase() === order_code.toLowerCase())
  return (exact ?? alike)?.id ?? null
}

/** Of what is known of a bundle, the newer one. */
export function newestOf(...known: (ScannedBundle | null | undefined)[]): ScannedBundle | null {
  return known.reduce<ScannedBundle | null>(
    (newest, one) => (one && (newest === null || one.version > newest.version) ? one : newest),
    null,
  )
}

/** A bundle that is at work, as the server answers it by itself. */
function scannedOf(row: BundleAtWork, { id, order_code, style, stations }: OrderAtWork): ScannedBundle {
  const { order, steps_done, ...rest } = row
  const withDone = (station: OrderAtWork['stations'][number]): BundleStation => {
    const operations = station.operations.map((one) => ({ ...one, done: steps_done.includes(one.id) }))
    const done = operations.length > 0 ? operations.every((one) => one.done) : steps_done.includes(station.id)
    return { ...station, operations, done }
  }
  return {
    ...rest,
    ...{ production_order_id: id, order_code, style, stations: stations.map(withDone) },
    ...{ finished: false, archived: false, merged_into: null },
  }
}
