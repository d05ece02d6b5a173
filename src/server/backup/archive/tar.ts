// The minimum of the tar format (POSIX ustar): plain files with short names, so that any tar opens the archive.

export const BLOCK = 512
const NAME_BYTES = 100
const CHECKSUM_AT = 148
const SIZE_AT = 124
const OCTAL = 8
/** Two empty blocks mark the end. */
export const END = Buffer.alloc(2 * BLOCK)

/** The header of a file of `size` bytes. */
export function headerOf(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name is too long for the archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(OCTAL).padStart(digits, '0')}\0`, at, 'latin1')
  header.write(name, 0, 'utf8')
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, SIZE_AT, 11)
  octal(seconds, 136, 11)
  header.write('        0', CHECKSUM_AT, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${sumOf(header).toString(OCTAL).padStart(6, '0')}\0 `, CHECKSUM_AT, 'latin1')
  return header
}

/** The padding that fills a file of `size` bytes up to whole blocks. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The file that a header announces; null at the end of the archive, undefined if it is not a header. */
export function announcedBy(header: Buffer): { name: string; size: number } | null | undefined {
  if (header.every((byte) => byte === 0)) return null
  const checksum = Number.parseInt(header.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 6), OCTAL)
  const blank = Buffer.from(header).fill(' ', CHECKSUM_AT, CHECKSUM_AT + OCTAL)
  if (checksum !== sumOf(blank)) return undefined
  const name = header.toString('utf8', 0, header.indexOf(0) < NAME_BYTES ? header.indexOf(0) : NAME_BYTES)
  return { name, size: Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), OCTAL) }
}

const sumOf = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + byte, 0)
