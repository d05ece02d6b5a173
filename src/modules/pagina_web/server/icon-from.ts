import { Refusal } from '#src/kernel/refusal.ts'
import { drawPixels, reencode } from '#src/platform/images/server/reencode.ts'
import { pictureInIco } from './ico.ts'

/** Twice as large as it is shown, in px. */
const SIDE = 64
const LONGEST_URL = 60_000

/** A site's icon as a data URL, its picture written anew by us; null where the bytes hold none. */
export async function iconFrom(bytes: Buffer): Promise<string | null> {
  try {
    const inside = pictureInIco(bytes) ?? bytes
    const picture = await (Buffer.isBuffer(inside) ? reencode(inside, SIDE) : drawPixels(inside, SIDE))
    const url = `data:${picture.type};base64,${picture.bytes.toString('base64')}`
    return url.length <= LONGEST_URL ? url : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
