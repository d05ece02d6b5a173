import { TextInput } from '@mantine/core'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money, useCurrency } from '#src/web/ui/text/money.tsx'
import { DENOMINATIONS, sumOfPieces } from '../denominations.ts'
import css from './cash-count.module.css'

export interface Piece {
  value: string
  count: number
}

/** How many there are of each note and coin of the company's currency: field `pieces`. */
export function PieceFields() {
  const { values, errors, set } = useForm<{ pieces?: Piece[] }>()
  const currency = useCurrency() as keyof typeof DENOMINATIONS
  const pieces = values.pieces ?? []
  const change = (value: string, typed: string) => {
    const count = Number(typed.replaceAll(/\D/g, '').slice(0, 6))
    const others = pieces.filter((piece) => piece.value !== value)
    set('pieces', count === 0 ? others : [...others, { value, count }].toSorted(byValue))
  }
  return (
    <fieldset className={css.pieces}>
      <legend>Billetes y monedas</legend>
      <ul>
        {DENOMINATIONS[currency].map((value) => {
          const piece = pieces.find((one) => one.value === value)
          return (
            <li key={value}>
              <Money amount={value} />
              <TextInput
                className={css.count}
                aria-label={`Cuántos de ${value}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={piece ? String(piece.count) : ''}
                onChange={(event) => change(value, event.currentTarget.value)}
              />
              <span className={css.sum}>{piece && <Money amount={sumOfPieces([piece])} />}</span>
            </li>
          )
        })}
      </ul>
      {errors.pieces && (
        <p className={css.wrong} role="alert">
          {errors.pieces}
        </p>
      )}
    </fieldset>
  )
}

const byValue = (one: Piece, other: Piece) => Number(other.value) - Number(one.value)
