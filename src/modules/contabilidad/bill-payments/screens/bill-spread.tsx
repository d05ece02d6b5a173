import { useQuery } from '#src/web/calls/call.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import { Spread, type SpreadWords } from '../../receipts/screens/spread.tsx'

/** What of the amount pays which bill of the chosen supplier. */
export function BillSpread({ words }: { words: SpreadWords }) {
  const supplier = String(useForm().values.supplier_id ?? '')
  const { data } = useQuery(
    contabilidad.supplierAccount,
    { supplier_id: supplier },
    { enabled: supplier !== '', quiet: true },
  )
  if (data === undefined || supplier === '') return null
  const documents = data.bills.map(({ supplier_number, ...bill }) => ({ ...bill, number: supplier_number }))
  return <Spread key={supplier} documents={documents} by="bill_id" currency={data.currency} words={words} />
}
