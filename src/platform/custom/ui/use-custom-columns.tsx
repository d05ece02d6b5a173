import { useMemo } from 'react'
import type { CustomValues } from '#src/kernel/calls/custom.ts'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import type { Column } from '#src/web/ui/table/table.tsx'
import type { CustomKind } from '../rules.ts'
import type { CustomField } from '../schemas.ts'
import { CustomValue } from './custom-value.tsx'
import { useFields } from './use-fields.tsx'

interface Custom {
  custom: CustomValues
}

/** A column for each of the company's own fields: hidden until a person chooses it. */
export function useCustomColumns<Row extends Custom>(kind: CustomKind): readonly Column<Row>[] {
  const fields = useFields(kind)
  return useMemo(() => fields.map((field) => columnOf<Row>(field)), [fields])
}

function columnOf<Row extends Custom>({ key, label, type, options }: CustomField): Column<Row> {
  return {
    ...{ key, title: label, hidden: true, narrow: 'named', options },
    edit: { choices: options.map((option) => ({ value: option, label: option })) },
    ...(type === 'money' ? { money: true } : {}),
    ...(type === 'number' ? { align: 'end' } : {}),
    cell: ({ custom: { [key]: value } }) =>
      type === 'money' && typeof value === 'string' ? (
        <Figure amount={value} />
      ) : (
        <CustomValue type={type} value={value} />
      ),
  }
}
