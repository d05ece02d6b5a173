import { Switch } from '@mantine/core'
import type { TypedDocumentLine } from '../typed-line.ts'

/** What the column of prices is called. */
export const priceHead = (included: boolean | undefined): string => (included ? 'Precio con imp.' : 'Precio')

interface PricesWithTaxProps {
  lines: readonly TypedDocumentLine[]
  onChange: (included: boolean) => void
}

/** Says of all lines whether their prices include their taxes; the figures stay as they are typed. */
export function PricesWithTax({ lines, onChange }: PricesWithTaxProps) {
  return (
    <Switch
      size="sm"
      my={8}
      label="Los precios incluyen impuestos"
      checked={lines.every(({ includes_tax }) => includes_tax)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
