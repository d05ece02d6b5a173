import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../contract.ts'

/** Whether the person may take invoices in that were written on paper: in Colombia, where the company issues electronically. */
export function useTranscribing(): boolean {
  const may = useMay()(contabilidad.transcribeInvoice)
  const { data } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  return may && data?.country === 'CO' && data.active
}
