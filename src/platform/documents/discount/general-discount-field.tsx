import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isPercent } from '#src/kernel/money/general-discount.ts'
import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import css from '../document-lines.module.css'

const KINDS = [
  { value: '%', label: '%' },
  { value: '', label: 'Importe' },
]

/** A document's own discount, in percent or as an amount, inside a Form; empty for none. */
export function GeneralDiscountField({ name }: { name: string }) {
  const { value, error, set } = useField(name)
  const text = String(value ?? '')
  const figure = text.replace('%', '')
  const empty = figure === '' || figure === '0'
  const [kind, setKind] = useState(empty || isPercent(text) ? '%' : '')
  // The form was reset, or received another discount.
  const written = empty ? kind : text.endsWith('%') ? '%' : ''
  if (written !== kind) setKind(written)
  const choose = (next: string) => {
    setKind(next)
    if (!empty) set(`${figure}${next}`)
  }
  return (
    <div className={css.general}>
      <DecimalInput
        name={name}
        label="Descuento general"
        placeholder="0"
        className={css.figure}
        error={error}
        value={empty ? '' : figure}
        onChange={(typed) => set(typed === '' ? '0' : `${typed}${kind}`)}
      />
      <NativeSelect
        aria-label="Cómo se calcula el descuento general"
        data={KINDS}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  )
}
