import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { decimalOf, isAmbiguous } from '#src/kernel/money/decimal.ts'
import { figureFormats } from '#src/web/formats.ts'

export interface TypedDecimal {
  /** A decimal string with a point, '' for none, or the typed text if it is not a number. */
  value: string
  onChange: (value: string) => void
  /** The currency, if it is an amount. */
  currency?: string
}

const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * A number as typed in the country's format: without thousands separators while it is edited, with them afterwards. The point of a numeric keypad is
 * the country's decimal mark. If the text is ambiguous, `doubt` says how it was read.
 */
export function useTypedDecimal({ value, onChange, currency }: TypedDecimal) {
  const formats = figureFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const [doubted, setDoubted] = useState<string | null>(null)

  const take = (text: string) => {
    const decimal = decimalOf(text, formats)
    setTyped(text)
    setDoubted(isAmbiguous(text, formats) ? decimal : null)
    onChange(decimal)
  }
  const bare = DECIMAL.test(value) ? value.replace('.', formats.point) : value
  const full = currency ? formats.amount : formats.decimal

  return {
    value:
      typed !== null && decimalOf(typed, formats) === value
        ? typed
        : DECIMAL.test(value) && typed === null
          ? full(value, currency ?? '')
          : bare,
    doubt:
      doubted !== null && doubted === value
        ? `Se lee ${formats.decimal(value)} (miles). Si son decimales, escribe ${decimalReading(value, formats.point)}.`
        : undefined,
    onFocus: () => setTyped(bare),
    onBlur: () => setTyped(null),
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.code !== 'NumpadDecimal' || event.key === formats.point) return
      event.preventDefault()
      const cell = event.currentTarget
      cell.setRangeText(formats.point, cell.selectionStart ?? 0, cell.selectionEnd ?? 0, 'end')
      take(cell.value)
    },
  }
}

/** '1234' with its last three digits behind the mark: how 1,234 would be typed. */
const decimalReading = (whole: string, point: string) => `${whole.slice(0, -3)}${point}${whole.slice(-3)}`
