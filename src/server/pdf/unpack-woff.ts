import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20, signature: 0x77_4f_46_46 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks a WOFF 1.0 font: every table inflated, in the order of the directory. A PDF reads each table of its fonts, and the PDF library would
 * inflate them again for every document, slowly. Source: WOFF File Format 1.0, W3C; OpenType, 'Font file'.
 * @throws Error if the bytes are not WOFF 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('The font is no WOFF 1.0')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF.header + at * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that compression would not have made smaller is stored as it is.
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })

  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT.header + at * SFNT.entry
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    parts.push(bytes, Buffer.alloc(-bytes.length & 3))
    offset += (bytes.length + 3) & ~3
  }
  return Buffer.concat(parts)
}
