import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { centsOf } from '#src/kernel/money/cents.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { leftOver, spread } from '../rules.ts'
import css from './receipts.module.css'

/** What is said of the money that is spread. */
export interface SpreadWords {
  title: string
  /** Before what is owed of a document. */
  owes: string
  /** Where nothing is owed. */
  nothing: string
  /** After what is left over, as in 'como anticipo del cliente'. */
  left: string
  /** After what is too much, as in 'más de lo que recibiste'. */
  tooMuch: string
}

interface SpreadProps {
  /** What is owed, the oldest first. */
  documents: readonly { id: string; number: string; due_date: string; balance: string }[]
  /** The field of a line that names its document. */
  by: 'invoice_id' | 'bill_id'
  currency: string
  words: SpreadWords
}

interface SpreadValues {
  amount?: string
  lines?: ({ amount: string } & Partial<Record<SpreadProps['by'], string>>)[]
}

/** What of the form's `amount` pays which document, in its `lines`: proposed from the oldest on, until somebody types. */
export function Spread({ documents, by, currency, words }: SpreadProps) {
  const { values, errors, set } = useForm<SpreadValues>()
  const [typed, setTyped] = useState(false)
  const amount = values.amount ?? ''
  const lines = values.lines ?? []
  const proposed = spread(amount, documents).map(({ invoice_id, amount: part }) => ({ [by]: invoice_id, amount: part }))
  const proposes = !typed && JSON.stringify(proposed) !== JSON.stringify(lines)
  useEffect(() => {
    if (proposes) set('lines', proposed)
  })
  const change = (id: string, part: string) => {
    setTyped(true)
    const others = lines.filter((line) => line[by] !== id)
    set('lines', part === '' || Number(part) === 0 ? others : [...others, { [by]: id, amount: part }])
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <fieldset className={css.spread}>
      <legend>{words.title}</legend>
      {documents.length === 0 ? (
        <p className={css.quiet}>{words.nothing}</p>
      ) : (
        <ul>
          {documents.map(({ id, number, due_date, balance }) => (
            <li key={id}>
              <span className={css.what}>
                {number}
                <small>
                  Vence el <DateText at={due_date} /> · {words.owes} <Money amount={balance} currency={currency} />
                </small>
              </span>
              <DecimalInput
                className={css.part}
                aria-label={`Importe para ${number}`}
                value={lines.find((line) => line[by] === id)?.amount ?? ''}
                placeholder="0"
                currency={currency}
                onChange={(part) => change(id, part)}
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
        <LeftOver amount={leftOver(amount, lines)} currency={currency} words={words} />
        {typed && (
          <Button variant="subtle" size="compact-sm" onClick={() => setTyped(false)}>
            Repartir desde la más antigua
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function LeftOver({ amount, currency, words }: { amount: string; currency: string; words: SpreadWords }) {
  const cents = centsOf(amount)
  if (cents === 0n) return <p className={css.quiet}>Todo queda aplicado.</p>
  return cents > 0n ? (
    <p className={css.quiet}>
      Quedan <Money amount={amount} currency={currency} /> {words.left}.
    </p>
  ) : (
    <p className={css.wrong}>
      Repartes <Money amount={amount.slice(1)} currency={currency} /> {words.tooMuch}.
    </p>
  )
}
