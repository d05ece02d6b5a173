import type { RecordFileType } from '../../rules.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Bytes of the record at the end of an archive, which we accept without a comment. */
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_ENTRIES = 2_000

const PARTS: Partial<Record<RecordFileType, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
}
/** Programs, controls and foreign objects. */
const ACTIVE = /vbaProject|vbaData|activeX|\.bin$|embeddings\/|macrosheets\/|oleObject|\.(exe|dll|js|html?|svg)$/i
const PRINTERS = /^(xl|word)\/printerSettings\/printerSettings\d+\.bin$/

/**
 * Whether an archive is a workbook or a document of Office Open XML (ECMA-376), by its directory alone: nothing is unpacked. Those with programs or
 * with objects of other programs are not.
 */
export function isOfficeFile(bytes: Buffer, type: RecordFileType): boolean {
  const names = namesIn(bytes)
  const part = PARTS[type]
  if (names === null || part === undefined) return false
  return (
    names.includes('[Content_Types].xml') &&
    names.includes(part) &&
    names.every((name) => PRINTERS.test(name) || !ACTIVE.test(name))
  )
}

/** The names in an archive that begins with its first file and ends with its directory; null for anything else. */
function namesIn(bytes: Buffer): string[] | null {
  const end = bytes.length - END_BYTES
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL || bytes.readUInt32LE(end) !== END) return null
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (entries === 0 || entries > MOST_ENTRIES || at + bytes.readUInt32LE(end + 12) !== end) return null
  const names: string[] = []
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name))
    at += ENTRY_BYTES + name + extra + comment
  }
  return at === end ? names : null
}
