import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const DEFLATED = 8

/** The only file of an archive: PKWARE's APPNOTE 6.3, 4.3. Null where it is none, holds more, or is broken. */
export function unpackedFile(base64: string): { name: string; xml: string } | null {
  const zip = Buffer.from(base64, 'base64')
  const end = zip.length - 22
  if (end < 0 || zip.readUInt32LE(end) !== END || zip.readUInt16LE(end + 10) !== 1) return null
  const entry = zip.readUInt32LE(end + 16)
  const [method, sum] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 16)]
  const [size, nameLength] = [zip.readUInt32LE(entry + 20), zip.readUInt16LE(entry + 28)]
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + size)
  const bytes = method === DEFLATED ? inflateRawSync(packed) : packed
  if (crc32(bytes) !== sum) return null
  return { name: zip.subarray(entry + 46, entry + 46 + nameLength).toString(), xml: bytes.toString() }
}
