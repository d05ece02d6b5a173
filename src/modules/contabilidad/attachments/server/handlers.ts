import { attachFile, attachments, detachFile } from './attached.ts'
import { accountingFile, uploadAccountingFile } from './files.ts'

export const attachmentHandlers = { attachments, accountingFile, uploadAccountingFile, attachFile, detachFile }
