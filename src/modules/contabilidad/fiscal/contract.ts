import { z } from 'zod'
import { NEVER } from '../../../kernel/calls/never.ts'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { paperInvoiceCalls } from '../paper-invoices/contract.ts'
import { waybillCalls } from '../waybills/contract.ts'
import {
  FiscalCounts,
  FiscalDocumentDetail,
  FiscalDocumentList,
  FiscalDocumentRow,
  FiscalDocumentsOf,
  FiscalMailing,
  FiscalRanges,
  FiscalSecret,
  FiscalSeriesChange,
  FiscalSeriesRow,
  FiscalSetup,
  FiscalSetupChange,
  NewFiscalCertificate,
  NewFiscalMailing,
  NewFiscalSeries,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const DOCUMENTS = ['fiscal_documents', 'fiscal_events']
const SETUP = [
  'fiscal_profiles',
  'fiscal_certificates',
  'fiscal_series',
  'fiscal_secrets',
  'company_profiles',
  'fiscal_documents',
]

/** Electronic invoicing: how it is set up, and what becomes of each document. */
export const fiscalCalls = {
  ...paperInvoiceCalls,
  fiscalSetup: read('/fiscal', { access: reads('contabilidad'), reads: SETUP, output: FiscalSetup }),
  saveFiscalSetup: act('PATCH /fiscal', {
    does: 'configurar la facturación electrónica',
    did: 'configuró la facturación electrónica',
    access: manages('contabilidad'),
    input: FiscalSetupChange,
    output: FiscalSetup,
    done: ({ active }) => (active ? 'Facturación electrónica activa.' : 'Facturación electrónica guardada.'),
    failed: 'Error en Facturación electrónica',
    undo: 'rows',
  }),
  saveFiscalSecret: act('PATCH /fiscal/secrets', {
    does: 'guardar una clave de la autoridad',
    did: 'guardó una clave de la autoridad',
    access: manages('contabilidad'),
    input: FiscalSecret,
    output: FiscalSetup,
    done: 'Clave guardada.',
    failed: 'Clave no guardada',
    undo: { never: 'La clave anterior ya no se guarda: escríbela de nuevo.' },
  }),
  saveFiscalCertificate: act('POST /fiscal/certificate', {
    does: 'subir un certificado',
    did: 'subió un certificado',
    access: manages('contabilidad'),
    input: NewFiscalCertificate,
    output: FiscalSetup,
    done: 'Certificado guardado.',
    failed: 'Certificado no guardado',
    undo: { never: 'El certificado anterior ya no se guarda: súbelo de nuevo.' },
  }),
  removeFiscalCertificate: act('POST /fiscal/certificate/removal', {
    does: 'quitar el certificado',
    did: 'quitó el certificado',
    access: manages('contabilidad'),
    output: FiscalSetup,
    done: 'Certificado quitado.',
    failed: 'Error en Facturación electrónica',
    undo: { never: 'Un certificado que se quitó se sube de nuevo.' },
  }),
  fiscalSeries: read('/fiscal/series', {
    access: reads('contabilidad'),
    reads: ['fiscal_series', 'fiscal_profiles'],
    output: z.array(FiscalSeriesRow),
    record: { table: 'fiscal_series', edit: 'editFiscalSeries' },
  }),
  /** The numbers that the DIAN says the company was given, as it answered last. */
  fiscalRanges: read('/fiscal/ranges', {
    does: 'traer la numeración de la DIAN',
    access: manages('contabilidad'),
    reads: ['fiscal_ranges', 'fiscal_profiles', 'company_profiles'],
    output: FiscalRanges,
  }),
  askFiscalRanges: act('POST /fiscal/ranges', {
    personal: true,
    does: 'traer la numeración de la DIAN',
    outside: true,
    access: manages('contabilidad'),
    output: FiscalRanges,
    failed: 'No pudimos preguntar',
    undo: NEVER.personal,
  }),
  addFiscalSeries: act('POST /fiscal/series', {
    does: 'agregar una serie electrónica',
    did: 'agregó una serie electrónica',
    access: manages('contabilidad'),
    input: NewFiscalSeries,
    output: FiscalSeriesRow,
    done: 'Serie agregada.',
    failed: 'Error en Facturación electrónica',
    undo: 'rows',
  }),
  editFiscalSeries: act('PATCH /fiscal/series/{id}', {
    does: 'editar una serie electrónica',
    did: 'editó una serie electrónica',
    access: manages('contabilidad'),
    input: FiscalSeriesChange,
    output: FiscalSeriesRow,
    done: 'Serie actualizada.',
    failed: 'Error en Facturación electrónica',
    undo: 'rows',
  }),
  /** The latest first; what waits for a person by `show`. */
  fiscalDocuments: read('/fiscal/documents', {
    access: reads('contabilidad'),
    reads: DOCUMENTS,
    input: FiscalDocumentList,
    output: pageOf(FiscalDocumentRow),
  }),
  fiscalCounts: read('/fiscal/counts', { access: reads('contabilidad'), reads: DOCUMENTS, output: FiscalCounts }),
  fiscalDocument: read('/fiscal/documents/{id}', {
    access: reads('contabilidad'),
    reads: DOCUMENTS,
    input: ById,
    output: FiscalDocumentDetail,
  }),
  /** Of an invoice or a note, the first one first. */
  fiscalDocumentsOf: read('/fiscal/of/{id}', {
    access: reads('contabilidad'),
    reads: DOCUMENTS,
    input: ById,
    output: FiscalDocumentsOf,
  }),
  /** The bytes that were sent. */
  fiscalXml: read('/fiscal/documents/{id}/xml', {
    access: reads('contabilidad'),
    reads: DOCUMENTS,
    input: ById,
    output: file(),
  }),
  /** What the buyer gets: in Colombia the attached document, with the DIAN's answer in it. */
  fiscalBuyerXml: read('/fiscal/documents/{id}/buyer', {
    access: reads('contabilidad'),
    reads: [...DOCUMENTS, 'fiscal_responses', 'fiscal_profiles', 'company_profiles'],
    input: ById,
    output: file(),
  }),
  retryFiscalDocument: act('POST /fiscal/documents/{id}/retry', {
    does: 'reintentar el envío de un documento electrónico',
    did: 'reintentó el envío de un documento electrónico',
    access: works('contabilidad'),
    input: ById,
    output: FiscalDocumentDetail,
    done: ({ number }) => `Lo intentamos de nuevo con ${number}.`,
    failed: 'Error al reintentar',
    undo: { never: 'El envío ya empezó.' },
  }),
  correctFiscalDocument: act('POST /fiscal/documents/{id}/correction', {
    does: 'corregir un documento electrónico',
    did: 'corrigió un documento electrónico',
    access: works('contabilidad'),
    input: ById,
    output: FiscalDocumentDetail,
    done: ({ number }) => `${number} se hizo de nuevo con los datos de ahora y se envía.`,
    failed: 'Error al corregir',
    undo: { never: 'El envío ya empezó.' },
  }),
  fiscalMailing: read('/fiscal/documents/{id}/mail', {
    does: 'enviar al cliente un documento electrónico',
    access: works('contabilidad'),
    reads: ['fiscal_documents', 'invoices', 'bills', 'waybills', 'cdm_clients', 'profiles'],
    input: ById,
    output: FiscalMailing,
  }),
  mailFiscalDocument: act('POST /fiscal/documents/{id}/mail', {
    does: 'enviar al cliente un documento electrónico',
    did: 'envió al cliente un documento electrónico',
    access: works('contabilidad'),
    input: NewFiscalMailing,
    output: FiscalDocumentDetail,
    done: ({ number, party, environment }) =>
      environment === 'pruebas'
        ? `${number} va en camino a quien lo emitió: es una prueba.`
        : `${number} va en camino a ${party}, con PDF y XML.`,
    failed: 'Error al enviar al cliente',
    undo: { never: 'El correo ya salió.' },
  }),
  ...waybillCalls,
} satisfies Contract
