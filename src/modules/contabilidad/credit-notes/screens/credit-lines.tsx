import { Checkbox } from '@mantine/core'
import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { isQuantityText } from '#src/platform/documents/line.ts'
import { decimalText } from '#src/web/formats.ts'
import { useSession } from '#src/web/session/session.tsx'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Creditable } from '../schemas.ts'
import { type Chosen, creditTotals, leftOf, quantityOf } from '../totals.ts'
import css from './credit-notes.module.css'

interface Returning extends Chosen {
  to_stock?: boolean
}

interface CreditLinesProps {
  /** Those of which something is left. */
  lines: Creditable['lines']
  levied: Creditable['levied']
  currency: string
}

/** How much of each line is credited, and what that comes to. */
export function CreditLines({ lines, levied, currency }: CreditLinesProps) {
  const { values, errors, set } = useForm<{ lines?: Returning[] }>()
  const counted = useSession().modules.includes('bodega')
  const chosen = values.lines ?? []
  const typed = (id: string) => chosen.find(({ line_id }) => line_id === id)?.quantity ?? ''
  const choose = (line_id: string, quantity: string) =>
    set('lines', [
      ...chosen.filter((one) => one.line_id !== line_id),
      ...(quantity === '' || Number(quantity) === 0 ? [] : [{ line_id, quantity, to_stock: returns(line_id) }]),
    ])
  const returns = (id: string) => chosen.find(({ line_id }) => line_id === id)?.to_stock ?? true
  const keepOut = (id: string, to_stock: boolean) =>
    set(
      'lines',
      chosen.map((one) => (one.line_id === id ? { ...one, to_stock } : one)),
    )
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <fieldset className={css.lines}>
      <legend>Qué se acredita</legend>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={css.what}>
              {line.description}
              <small>
                Quedan {decimalText(quantityOf(leftOf(line)))} a <Money amount={line.price} currency={currency} />
              </small>
              {counted && line.product_id && typed(line.id) !== '' && (
                <Checkbox
                  size="xs"
                  label="Devolver a bodega"
                  aria-label={`Devolver a bodega ${line.description}`}
                  checked={returns(line.id)}
                  onChange={(event) => keepOut(line.id, event.currentTarget.checked)}
                />
              )}
            </span>
            <DecimalInput
              className={css.quantity}
              aria-label={`Cantidad de ${line.description}`}
              value={typed(line.id)}
              placeholder="0"
              error={tooMuch(line, typed(line.id)) ? 'Es más de lo que queda.' : undefined}
              onChange={(quantity) => choose(line.id, quantity)}
            />
          </li>
        ))}
      </ul>
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <DocumentTotals
        totals={creditTotals(
          lines,
          chosen.filter(({ quantity }) => isQuantityText(quantity)),
          levied,
        )}
        currency={currency}
      />
    </fieldset>
  )
}

const tooMuch = (line: Creditable['lines'][number], quantity: string) =>
  isQuantityText(quantity) && Number(quantity) > Number(quantityOf(leftOf(line)))
