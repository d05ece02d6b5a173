import { decimalText } from '#src/web/formats.ts'

/** What one unit costs, with up to six decimals; '—' where there is none. */
export const UnitCost = ({ amount }: { amount: string | null }) => (amount === null ? '—' : decimalText(amount))
