import type { AccountType } from '../rows.ts'

/** Which accounts a tax may have: what a client withholds the authority owes us, what we withhold we owe it. */
const TYPES: Record<'sales_id' | 'purchases_id', Record<'added' | 'withheld', readonly AccountType[]>> = {
  sales_id: { added: ['Pasivo'], withheld: ['Activo'] },
  // A tax that is not deducted is part of what the purchase costs.
  purchases_id: { added: ['Activo', 'Pasivo', 'Gasto'], withheld: ['Pasivo'] },
}

export const taxAccountTypes = (side: 'sales_id' | 'purchases_id', withheld: boolean): readonly AccountType[] =>
  TYPES[side][withheld ? 'withheld' : 'added']
