import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { taxIdWarning } from '#src/kernel/tax-id/check.ts'
import { guessTaxId } from '#src/kernel/tax-id/guess.ts'
import { NOBODYS_NUMBER, type TaxId, type TaxKind, taxKindsOf } from '#src/kernel/tax-id/kinds.ts'
import { normalTaxId, taxIdText } from '#src/kernel/tax-id/written.ts'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import { useField, useForm } from '../form/form-state.ts'
import css from './tax-id-field.module.css'

interface TaxIdFieldProps {
  /** What else there is to say of a number that is written. */
  about?: (id: TaxId) => ReactNode
}

/**
 * Kind and number of a tax identity, of the country in the form's `country` field or else of the company: the number is written as that country does, its
 * kind found where none was chosen, and what is doubtful of it said without refusing it.
 */
export function TaxIdField({ about }: TaxIdFieldProps) {
  const own = useViewedCompany().country
  const { values } = useForm()
  const kind = useField('tax_kind')
  const number = useField('tax_number')
  const country = typeof values.country === 'string' && values.country !== '' ? values.country : own
  const chosen = (kind.value ?? '') as TaxKind | ''
  const typed = String(number.value ?? '')
  const id = normalTaxId({ tax_kind: chosen, tax_number: typed })
  const kinds = taxKindsOf(country)

  const choose = (next: TaxKind | '') => {
    kind.set(next)
    if (next === 'Consumidor final') number.set(NOBODYS_NUMBER[country] ?? '')
    else if (chosen === 'Consumidor final') number.set('')
  }
  const leave = () => {
    if (typed.trim() === '') return
    const left = chosen === '' ? guessTaxId(typed, country) : id
    if (left.tax_kind !== chosen) kind.set(left.tax_kind)
    const text = taxIdText(left)
    if (text !== typed) number.set(text)
  }

  return (
    <>
      <NativeSelect
        name="tax_kind"
        label="Tipo de identificación"
        data={[
          { value: '', label: 'Sin elegir' },
          ...(chosen === '' || kinds.includes(chosen) ? kinds : [chosen, ...kinds]),
        ]}
        error={kind.error}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as TaxKind | '')}
      />
      <div className={css.number}>
        <TextInput
          name="tax_number"
          label="Identificación"
          autoComplete="off"
          error={number.error}
          disabled={chosen === 'Consumidor final'}
          value={typed}
          onChange={(event) => number.set(event.currentTarget.value)}
          onBlur={leave}
        />
        <div role="status" className={css.doubts}>
          {number.error ? null : taxIdWarning(id)}
          {about?.(id)}
        </div>
      </div>
    </>
  )
}
