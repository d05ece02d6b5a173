import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { centsOf } from '#src/kernel/money/cents.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { leftOver, type PaidShare, spread } from '../rules.ts'
import type { OpenAccount } from '../schemas.ts'
import css from './receipts.module.css'

const PAUSE_MS = 250

/** What of the amount pays which invoice of the chosen client: proposed from the oldest on, until somebody types. */
export function SpreadField() {
  const { values } = useForm<{ client?: string; client_id?: string | null }>()
  const [client] = useDebouncedValue((values.client ?? '').trim(), PAUSE_MS)
  const id = values.client_id ?? null
  const { data } = useQuery(contabilidad.openAccount, id ? { client_id: id } : { client }, {
    enabled: id !== null || client !== '',
    quiet: true,
  })
  if (data === undefined || client === '') return null
  return <Spread key={id ?? client} account={data} />
}

interface SpreadValues {
  amount?: string
  lines?: PaidShare[]
}

function Spread({ account: { invoices, currency } }: { account: OpenAccount }) {
  const { values, errors, set } = useForm<SpreadValues>()
  const [typed, setTyped] = useState(false)
  const amount = values.amount ?? ''
  const lines = values.lines ?? []
  const proposed = spread(amount, invoices)
  const proposes = !typed && JSON.stringify(proposed) !== JSON.stringify(lines)
  useEffect(() => {
    if (proposes) set('lines', proposed)
  })
  const change = (invoice_id: string, part: string) => {
    setTyped(true)
    const others = lines.filter((line) => line.invoice_id !== invoice_id)
    set('lines', part === '' || Number(part) === 0 ? others : [...others, { invoice_id, amount: part }])
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  const left = leftOver(amount, lines)
  return (
    <fieldset className={css.spread}>
      <legend>Facturas que paga</legend>
      {invoices.length === 0 ? (
        <p className={css.quiet}>Este cliente no debe nada: lo que recibas queda como anticipo.</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span className={css.what}>
                {invoice.number}
                <small>
                  Vence el <DateText at={invoice.due_date} /> · Debe{' '}
                  <Money amount={invoice.balance} currency={currency} />
                </small>
              </span>
              <DecimalInput
                className={css.part}
                aria-label={`Importe para ${invoice.number}`}
                value={lines.find(({ invoice_id }) => invoice_id === invoice.id)?.amount ?? ''}
                placeholder="0"
                currency={currency}
                onChange={(part) => change(invoice.id, part)}
              />
            </li>
          ))}
        </ul>
      )}
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={css.left}>
        <LeftOver amount={left} currency={currency} />
        {typed && (
          <Button variant="subtle" size="compact-sm" onClick={() => setTyped(false)}>
            Repartir desde la más antigua
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function LeftOver({ amount, currency }: { amount: string; currency: string }) {
  const cents = centsOf(amount)
  if (cents === 0n) return <p className={css.quiet}>Todo queda aplicado.</p>
  return cents > 0n ? (
    <p className={css.quiet}>
      Quedan <Money amount={amount} currency={currency} /> como anticipo del cliente.
    </p>
  ) : (
    <p className={css.wrong}>
      Repartes <Money amount={amount.slice(1)} currency={currency} /> más de lo que recibiste.
    </p>
  )
}
