import type { UploadedFile } from '#src/server/calls/serve.ts'
import { reencode } from '../../images/server/reencode.ts'
import type { StoredFile } from '../receipts.ts'
import { refuseUnsoundPdf } from './check-pdf.ts'

const PDF = 'application/pdf'

/**
 * A receipt as it may be kept: a picture's pixels, or a PDF without active content.
 * @throws Refusal 415 for any other file, whatever it claims to be
 */
export async function soundReceipt(file: UploadedFile): Promise<{ type: StoredFile['type']; bytes: Buffer }> {
  if (file.type !== PDF) return reencode(file.bytes)
  await refuseUnsoundPdf(file.bytes)
  return { type: PDF, bytes: file.bytes }
}
