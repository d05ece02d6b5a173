import { waybillHandlers } from '../../waybills/server/handlers.ts'
import { fiscalMailing, mailFiscalDocument } from '../mails/server/send.ts'
import { correctFiscalDocument, retryFiscalDocument } from './acts.ts'
import { removeFiscalCertificate, saveFiscalCertificate } from './certificate.ts'
import {
  fiscalBuyerXml,
  fiscalCounts,
  fiscalDocument,
  fiscalDocuments,
  fiscalDocumentsOf,
  fiscalXml,
} from './documents.ts'
import { askFiscalRanges, fiscalRanges } from './ranges.ts'
import { addFiscalSeries, editFiscalSeries, fiscalSeries } from './series.ts'
import { fiscalSetup, saveFiscalSecret, saveFiscalSetup } from './setup.ts'

export const fiscalHandlers = {
  fiscalSetup,
  saveFiscalSetup,
  saveFiscalSecret,
  saveFiscalCertificate,
  removeFiscalCertificate,
  fiscalSeries,
  fiscalRanges,
  askFiscalRanges,
  addFiscalSeries,
  editFiscalSeries,
  fiscalDocuments,
  fiscalCounts,
  fiscalDocument,
  fiscalDocumentsOf,
  fiscalXml,
  fiscalBuyerXml,
  retryFiscalDocument,
  correctFiscalDocument,
  fiscalMailing,
  mailFiscalDocument,
  ...waybillHandlers,
}
