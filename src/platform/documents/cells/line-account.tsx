import { Select } from '@mantine/core'
import type { Option } from '#src/web/ui/fields/select-field.tsx'
import css from '../document-lines.module.css'
import type { TypedDocumentLine } from '../typed-line.ts'

/** The accounts that the lines of a purchase may go to. */
export interface OfferedAccounts {
  options: readonly Option[]
  /** Where a line goes for which none is chosen, in words. */
  usual: string
}

interface LineAccountProps {
  accounts: OfferedAccounts
  line: TypedDocumentLine
  /** As in 'de la línea 2'. */
  of: string
  name: string | undefined
  wrong: boolean
  onChange: (part: Partial<TypedDocumentLine>) => void
}

/** The account of a line, found by typing. */
export const LineAccount = ({ accounts: { options, usual }, line, of, name, wrong, onChange }: LineAccountProps) => (
  <Select
    className={css.account}
    size="xs"
    attributes={{ input: { name } }}
    aria-label={`Cuenta ${of}`}
    placeholder={usual}
    data={options as Option[]}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': `Quitar la cuenta ${of}` }}
    openOnFocus={false}
    limit={200}
    nothingFoundMessage="No hay cuentas así."
    error={wrong}
    value={line.account_id ?? null}
    onChange={(account) => onChange({ account_id: account ?? '' })}
  />
)
