import type { UploadedFile } from '#src/server/calls/serve.ts'
import { reencode } from '../../../images/server/reencode.ts'
import { refuseUnsoundPdf } from '../../../membership/server/check-pdf.ts'
import { isPictureType, type RecordFileType } from '../../rules.ts'
import refusal from '../../server/refusals.ts'
import { isOfficeFile } from './office-file.ts'

/** A file as it may be kept. */
export interface SoundFile {
  type: RecordFileType
  bytes: Buffer
  /** Of a picture. */
  small: Buffer | null
}

const SMALL_SIDE = 160
const UNREADABLE = 'El archivo no es lo que dice ser, o lleva programas dentro. Guárdalo de nuevo o súbelo como PDF.'
/** Signs that no text has. */
const BINARY = /(?![\t\n\f\r])[\p{Cc}--[\x80-\x9f]]/v
/** What a browser would take for a page or a drawing. */
const MARKUP = /^[\s\ufeff]*<[!?a-z]/i

/**
 * A picture's pixels, a PDF of pages alone, a sheet or a document without programs, or plain text.
 * @throws Refusal 415 for anything else, whatever it claims to be
 */
export async function soundFile({ type: claimed, bytes }: UploadedFile): Promise<SoundFile> {
  const type = claimed as RecordFileType
  if (isPictureType(type)) {
    const picture = await reencode(bytes)
    const { bytes: small } = await reencode(picture.bytes, SMALL_SIDE)
    return { type: picture.type, bytes: picture.bytes, small }
  }
  if (type === 'application/pdf') await refuseUnsoundPdf(bytes)
  else if (!(isText(type) ? isPlainText(bytes) : isOfficeFile(bytes, type))) {
    throw refusal('file_unreadable', UNREADABLE)
  }
  return { type, bytes, small: null }
}

const isText = (type: RecordFileType) => type === 'text/csv' || type === 'application/x-txt'

function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return !BINARY.test(text) && !MARKUP.test(bytes.toString('utf8'))
}
