import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '#src/web/calls/call.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import { listedNumber } from '../../invoices/named-invoice.ts'
import { Spread, type SpreadWords } from './spread.tsx'

const PAUSE_MS = 250
const ADVANCE: SpreadWords = {
  title: 'Facturas que paga',
  owes: 'Debe',
  nothing: 'Este cliente no debe nada: lo que recibas queda como anticipo.',
  left: 'como anticipo del cliente',
  tooMuch: 'más de lo que recibiste',
}

/** What of the amount pays which invoice of the chosen client. */
export function SpreadField({ words = ADVANCE }: { words?: SpreadWords }) {
  const { values } = useForm<{ client?: string; client_id?: string | null }>()
  const [client] = useDebouncedValue((values.client ?? '').trim(), PAUSE_MS)
  const id = values.client_id ?? null
  const { data } = useQuery(contabilidad.openAccount, id ? { client_id: id } : { client }, {
    enabled: id !== null || client !== '',
    quiet: true,
  })
  if (data === undefined || client === '') return null
  const { invoices, currency } = data
  const documents = invoices.map((invoice) => ({ ...invoice, number: listedNumber(invoice) }))
  return <Spread key={id ?? client} documents={documents} by="invoice_id" currency={currency} words={words} />
}
