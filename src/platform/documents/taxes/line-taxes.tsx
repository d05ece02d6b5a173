import { MultiSelect } from '@mantine/core'
import { decimalText } from '#src/web/formats.ts'
import type { TypedDocumentLine } from '../typed-line.ts'
import { type LineOnScreen, withTaxes } from './line-proposals.ts'
import css from './line-taxes.module.css'
import type { OfferedTax } from './rules.ts'

interface LineTaxesProps {
  taxes: readonly OfferedTax[]
  line: TypedDocumentLine
  /** As in 'de la línea 2'. */
  of: string
  name: string | undefined
  wrong: boolean
  onChange: (part: Partial<LineOnScreen>) => void
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
    onChange={(ids) => onChange({ ...withTaxes(ids, taxes), ...BY_HAND })}
  />
)

/** From now on nothing is proposed there. */
export const BY_HAND: Partial<LineOnScreen> = { byHand: true, proposal: undefined }

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
