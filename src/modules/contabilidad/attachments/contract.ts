import { z } from 'zod'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { ACCOUNTING_FILE, AccountingFile, Attachment, AttachmentOwner, FileName, NewAttachment } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

/** Papers that hang on bills, suppliers' credit notes, expenses and entries. */
export const attachmentCalls = {
  /** The oldest first. */
  attachments: read('/attachments/{of}/{id}', {
    access: reads('contabilidad'),
    reads: ['attachments', 'accounting_files'],
    input: AttachmentOwner,
    output: z.array(Attachment),
  }),
  accountingFile: read('/files/{id}', {
    does: 'ver un archivo adjunto',
    access: reads('contabilidad'),
    reads: ['accounting_files'],
    input: ById,
    output: file(),
  }),
  uploadAccountingFile: act('POST /files', {
    does: 'subir un archivo',
    did: 'subió un archivo',
    access: works('contabilidad'),
    upload: ACCOUNTING_FILE,
    input: FileName,
    output: AccountingFile,
    failed: 'Error al subir el archivo',
    undo: { never: 'Subir un archivo no cambia nada hasta que se adjunta.' },
  }),
  attachFile: act('POST /attachments/{of}/{id}', {
    does: 'adjuntar un archivo',
    did: 'adjuntó un archivo',
    access: works('contabilidad'),
    input: NewAttachment,
    output: Attachment,
    done: ({ name }) => `«${name}» adjuntado.`,
    failed: 'Error al adjuntar el archivo',
    undo: 'rows',
  }),
  detachFile: act('DELETE /attachments/{id}', {
    does: 'quitar un archivo adjunto',
    did: 'quitó un archivo adjunto',
    access: works('contabilidad'),
    input: ById,
    output: Attachment,
    done: ({ name }) => `«${name}» quitado.`,
    failed: 'Error al quitar el archivo',
    undo: 'rows',
  }),
} satisfies Contract
