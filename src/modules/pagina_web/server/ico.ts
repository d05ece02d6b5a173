import type { Pixels } from '#src/platform/images/server/reencode.ts'

const HEAD = 6
const ENTRY = 16
const MOST_ENTRIES = 20
const BITMAP_HEAD = 40
const MOST_SIDE = 256

/**
 * The best picture inside an ICO file: a PNG as it stands, or the pixels of a bitmap of 32 bits, the only one that still is in use; null
 * where the bytes are no ICO or hold neither.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export function pictureInIco(bytes: Buffer): Buffer | Pixels | null {
  if (bytes.length < HEAD || bytes.readUInt32LE(0) !== 0x00010000) return null
  const entries = Math.min(bytes.readUInt16LE(4), MOST_ENTRIES, Math.floor((bytes.length - HEAD) / ENTRY))
  const pictures = Array.from({ length: entries }, (_, at) => {
    const size = bytes.readUInt32LE(HEAD + at * ENTRY + 8)
    const begin = bytes.readUInt32LE(HEAD + at * ENTRY + 12)
    return bytes.subarray(begin, begin + size)
  }).sort((one, other) => other.length - one.length)
  const png = pictures.find((picture) => picture.subarray(0, 4).toString('latin1') === '\x89PNG')
  return png ?? pictures.map(pixelsOf).find((raw) => raw !== null) ?? null
}

/** Rows stand from the bottom up, and blue before red; below them lies a mask that nobody needs beside the alpha. */
function pixelsOf(bitmap: Buffer): Pixels | null {
  if (bitmap.length < BITMAP_HEAD || bitmap.readUInt32LE(0) !== BITMAP_HEAD || bitmap.readUInt16LE(14) !== 32)
    return null
  const width = bitmap.readInt32LE(4)
  const height = bitmap.readInt32LE(8) / 2
  const fits = Number.isInteger(height) && [width, height].every((side) => side >= 1 && side <= MOST_SIDE)
  if (!fits || bitmap.length < BITMAP_HEAD + width * height * 4) return null
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++) {
    const begin = BITMAP_HEAD + (height - 1 - row) * width * 4
    bitmap.copy(pixels, row * width * 4, begin, begin + width * 4)
  }
  for (let at = 0; at < pixels.length; at += 4) pixels.writeUInt32BE(turned(pixels.readUInt32BE(at)), at)
  return { pixels, width, height }
}

/** BGRA as RGBA. */
const turned = (pixel: number) =>
  (((pixel & 0x0000ff00) << 16) | (pixel & 0x00ff00ff) | ((pixel >>> 16) & 0x0000ff00)) >>> 0
