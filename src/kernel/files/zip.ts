/** A file in an archive. */
export interface ZipPart {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** PKWARE's version 2.0, and names in UTF-8 (general purpose bit 11). */
const VERSION = 20
const UTF8 = 0x0800

/** An archive to be saved. */
export const zipOf = (parts: readonly ZipPart[], at: Date): Blob =>
  new Blob([zipBytes(parts, at)], { type: 'application/zip' })

/** A ZIP archive of stored files, as PKWARE's APPNOTE 6.3 describes it; without compression, for files that are small or compressed already. */
export function zipBytes(parts: readonly ZipPart[], at: Date): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of parts) {
    const title = new TextEncoder().encode(name)
    const about = [VERSION, UTF8, 0, ...dosTime(at)]
    const sizes = [crc32(bytes), bytes.length, bytes.length]
    const local = fields([[4, LOCAL], ...twos(about), ...fours(sizes), ...twos([title.length, 0])])
    directory.push(
      fields([
        [4, CENTRAL],
        ...twos([VERSION, ...about]),
        ...fours(sizes),
        ...twos([title.length, 0, 0, 0, 0]),
        ...fours([0, offset]),
      ]),
      title,
    )
    pieces.push(local, title, bytes)
    offset += local.length + title.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = fields([[4, END], ...twos([0, 0, parts.length, parts.length]), ...fours([size, offset]), [2, 0]])
  return joined([...pieces, ...directory, end])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

type Field = readonly [bytes: 2 | 4, value: number]
const twos = (values: readonly number[]): Field[] => values.map((value) => [2, value])
const fours = (values: readonly number[]): Field[] => values.map((value) => [4, value])

function fields(list: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(list.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of list) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

/** Time and day as MS-DOS packs them, of the machine's zone. */
const dosTime = (at: Date): [number, number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
]

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 of ISO 3309, as ZIP uses it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
