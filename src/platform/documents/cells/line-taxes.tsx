import { MultiSelect } from '@mantine/core'
import type { LineTax } from '#src/kernel/money/taxed-totals.ts'
import { decimalText } from '#src/web/formats.ts'
import { rateOf, type TypedDocumentLine } from '../typed-line.ts'
import css from './line-taxes.module.css'

/** A tax that the lines of a document may bear, as it counts on its day. */
export interface OfferedTax extends LineTax {
  full_name: string
}

interface LineTaxesProps {
  taxes: readonly OfferedTax[]
  line: TypedDocumentLine
  /** As in 'de la línea 2'. */
  of: string
  name: string | undefined
  wrong: boolean
  onChange: (part: Partial<TypedDocumentLine>) => void
}

/** The taxes of a line by code, found by typing: what is added first, then what is withheld. */
export const LineTaxes = ({ taxes, line, of, name, wrong, onChange }: LineTaxesProps) => (
  <MultiSelect
    className={css.taxes}
    size="xs"
    attributes={{ input: { name } }}
    aria-label={`Impuestos ${of}`}
    placeholder={line.taxes?.length ? undefined : 'Impuestos y retenciones'}
    data={groupsOf(taxes)}
    searchable
    hidePickedOptions
    openOnFocus={false}
    nothingFoundMessage="No hay impuestos así."
    error={wrong}
    value={line.taxes ?? []}
    onChange={(ids) => onChange(withTaxes(ids, taxes))}
  />
)

/** Of a line that bears these taxes, also the percentage of its IVA. */
const withTaxes = (ids: string[], taxes: readonly OfferedTax[]): Partial<TypedDocumentLine> => ({
  taxes: ids,
  ...(ids.length > 0 && { tax: rateOf(taxes.find(({ id, iva }) => iva && ids.includes(id))?.percent) }),
})

/** The tax that has the percentage of a line, in place of that percentage; what is withheld stays. */
export function codedTax(
  line: TypedDocumentLine,
  taxes: readonly OfferedTax[] | undefined,
): Partial<TypedDocumentLine> {
  if (!taxes) return {}
  const same = taxes.find(({ iva, percent }) => iva && Number(percent) === Number(line.tax || '0'))
  const kept = (line.taxes ?? []).filter((code) => taxes.some(({ id, withheld }) => withheld && id === code))
  return withTaxes([...(same ? [same.id] : []), ...kept], taxes)
}

const groupsOf = (taxes: readonly OfferedTax[]) =>
  [
    { group: 'Se suman', withheld: false },
    { group: 'Se retienen', withheld: true },
  ]
    .map(({ group, withheld }) => ({
      group,
      items: taxes.filter((tax) => tax.withheld === withheld).map(optionOf),
    }))
    .filter(({ items }) => items.length > 0)

const optionOf = ({ id, full_name, percent }: OfferedTax) => ({
  value: id,
  label: /\d/.test(full_name) ? full_name : `${full_name} ${decimalText(percent)} %`,
})
