const HEAD = 6
const ENTRY = 16
const MOST_ENTRIES = 20

/**
 * The largest PNG inside an ICO file; null where the bytes are no ICO or hold none. Bitmaps, the format's other kind of picture, are
 * passed over.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export function pictureInIco(bytes: Buffer): Buffer | null {
  if (bytes.length < HEAD || bytes.readUInt32LE(0) !== 0x00010000) return null
  const entries = Math.min(bytes.readUInt16LE(4), MOST_ENTRIES, Math.floor((bytes.length - HEAD) / ENTRY))
  const pictures = Array.from({ length: entries }, (_, at) => {
    const size = bytes.readUInt32LE(HEAD + at * ENTRY + 8)
    const begin = bytes.readUInt32LE(HEAD + at * ENTRY + 12)
    return bytes.subarray(begin, begin + size)
  })
  const largest = pictures
    .filter((picture) => picture.subarray(0, 4).toString('latin1') === '\x89PNG')
    .sort((one, other) => other.length - one.length)[0]
  return largest ?? null
}
