import { type Contract, callsOf, file } from '../../../../kernel/contract.ts'
import { PrintedDocument } from '../../../../kernel/files/printed-document.ts'
import { reads } from '../../../../kernel/rights/levels.ts'
import { SellerPeriod, SellersReport } from './schemas.ts'

const { read } = callsOf('ventas')

const counted = {
  access: reads('ventas'),
  reads: ['sales_opportunities', 'pipeline_stages', 'sales_targets', 'profiles', 'company_profiles'],
  input: SellerPeriod,
}

/** What each seller opened, won and lost: read, and on paper. Who does not manage sales gets his own line. */
export const sellersReportCalls = {
  sellersReport: read('/report/sellers', { ...counted, output: SellersReport, mayLag: true }),
  sellersReportSheet: read('/report/sellers/sheet', { ...counted, output: PrintedDocument, mayLag: true }),
  sellersReportPdf: read('/report/sellers/pdf', { ...counted, output: file(), mayLag: true }),
} satisfies Contract
