import refusal from '../../server/refusals.ts'

export const MOST_EINVOICE_BYTES = 2 * 1_048_576

/** What a declaration may name. UTF-16 is known by its mark. */
const ENCODINGS = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']
const DECLARATION = /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/

/** The text of a file of XML, by its mark or its declaration; UTF-8 if it says nothing. @throws Refusal */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > MOST_EINVOICE_BYTES)
    throw refusal('einvoice_too_large', 'El archivo supera el tamaño máximo de 2 MB.')
  if (bytes.length === 0) throw refusal('einvoice_unreadable', 'El archivo está vacío.')
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw refusal('einvoice_unreadable', `El archivo no está escrito en ${encoding.toUpperCase()}, como dice.`)
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 300))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  const declared = (DECLARATION.exec(start)?.[1] ?? 'utf-8').toLowerCase()
  if (!ENCODINGS.includes(declared))
    throw refusal('einvoice_unreadable', `El archivo usa una codificación que no se lee: ${declared}.`)
  return declared
}
