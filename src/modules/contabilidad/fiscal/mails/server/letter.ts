import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { zipBytes } from '#src/kernel/files/zip.ts'
import { found } from '#src/kernel/refusal.ts'
import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { type BuyerFile, buyerFile } from '#src/platform/fiscal/buyer/server/buyer-file.ts'
import { ownNumber, watermarkOf } from '#src/platform/fiscal/environments.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import { bytesOf, paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { issuedPaper } from '../../../invoices/server/papers/issued-invoice.ts'
import { linkInMail } from '../../../sharing/server/link-in-mail.ts'
import { type BuyerLetter, buyerLetter } from './facts.ts'
import { BUYER_MAIL_FATE } from './fate-job.ts'

export const BUYER_LETTER = 'fiscal-buyer-letter'

/** The mail's row holds the recipient, so that the job table contains no personal data. */
export interface BuyerSending {
  company: string
  mailing: string
}

type LetterMeans = Pick<Services, 'pools' | 'secret' | 'enqueue' | 'origin'>

/** Queues the mail with the paper and the XML of an accepted document. */
export const buyerLetterJob = ({ pools, secret, enqueue, origin }: LetterMeans): Job => ({
  name: BUYER_LETTER,
  run: ({ company, mailing }: BuyerSending) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const letter = await buyerLetter(sql, company, mailing)
      const file = letter && (await buyerFile(sql, company, letter.document_id))
      if (!letter || !file) return
      const later = (job: string, data: object) => enqueue(job, data, sql)
      const { source, source_id, invoice } = letter
      const paper =
        source === 'invoice'
          ? await issuedPaper({ sql, company, later }, source_id)
          : found(await paperOf(sql, company, source_id))
      const page = invoice === null ? null : await linkInMail(sql, { secret, origin }, { company, invoice })
      const mail = electronicMail(letter, { file, pdf: await bytesOf(sql, company, paper), page })
      const follow = { job: BUYER_MAIL_FATE, data: { company, mailing } satisfies BuyerSending }
      await queueMail(later, secret, { ...mail, company: await letterhead(sql, company) }, 'counted', follow)
    }),
})

const WORDS = {
  factura: 'factura electrónica',
  nota_credito: 'nota de crédito electrónica',
  nota_debito: 'nota de débito electrónica',
  retencion: 'comprobante de retención electrónico',
  liquidacion: 'liquidación de compra electrónica',
  guia: 'guía de remisión electrónica',
  anulacion: 'anulación',
} as const satisfies Record<BuyerLetter['kind'], string>

/** What the button to the public page says: a credit note stands on that of its invoice. */
const PAGES = {
  factura: 'Ver la factura y su saldo',
  nota_credito: 'Ver la factura y sus notas',
  nota_debito: 'Ver la nota de débito y su saldo',
  retencion: '',
  liquidacion: '',
  guia: '',
  anulacion: '',
} as const satisfies Record<BuyerLetter['kind'], string>

interface Enclosed {
  file: BuyerFile
  pdf: Buffer
  /** The address of its public page; null for none. */
  page: string | null
}

function electronicMail(letter: BuyerLetter, { file, pdf, page }: Enclosed): Mail {
  const { email, environment, kind, sender, reply_to, company_name, country } = letter
  const number = ownNumber(environment, letter.number)
  const what = `${WORDS[kind]} ${number}`
  const warning = watermarkOf(environment)
  return {
    to: email,
    ...(reply_to !== '' && { replyTo: reply_to }),
    subject: `${what.charAt(0).toUpperCase()}${what.slice(1)} de ${company_name}`,
    greeting: 'Buen día:',
    paragraphs: [
      ...(warning === '' ? [] : [`Es una prueba: ${warning}.`]),
      `Adjuntamos ${kind === 'retencion' ? 'el' : 'la'} ${what} en PDF y XML${country === 'CO' ? ', en un archivo ZIP' : ''}.`,
      sender === '' ? company_name : `${sender}, ${company_name}`,
    ],
    ...(page !== null && { action: { label: PAGES[kind], url: page } }),
    note: `Este correo le llega porque ${company_name} le emitió este documento.${reply_to === '' ? '' : ` Si lo responde, su respuesta llega a ${sender || company_name}.`}`,
    attached: country === 'CO' ? packed(number, file, pdf) : apart(number, file, pdf),
  }
}

const apart = (number: string, { name, xml }: BuyerFile, pdf: Buffer) => [
  { name: pdfName(number), type: 'application/pdf', base64: pdf.toString('base64') },
  { name, type: 'application/xml', base64: xml.toString('base64') },
]

/** DIAN, annex 1.9: one package, of 2 MB at most. A paper that does not fit is left out. */
const MOST_ZIP_BYTES = 2_000_000

function packed(number: string, { name, xml, zip }: BuyerFile, pdf: Buffer) {
  const own = { name, bytes: new Uint8Array(xml) }
  const both = zipBytes([own, { name: pdfName(number), bytes: new Uint8Array(pdf) }], new Date())
  const bytes = both.length <= MOST_ZIP_BYTES ? both : zipBytes([own], new Date())
  return { name: zip, type: 'application/zip', base64: Buffer.from(bytes).toString('base64') }
}
