import type { Sample } from '#src/server/calls/sample.ts'
import { ventas } from '../contract.ts'

const OPPORTUNITIES = [
  { client_name: 'Café La Esquina (ejemplo)', product_interest: 'Delantales con logotipo', value: '294' },
  { client_name: 'Hotel Mirador (ejemplo)', product_interest: 'Uniformes del personal', value: '1260' },
  { client_name: 'Colegio San Marcos (ejemplo)', product_interest: 'Camisetas deportivas', value: '540' },
]

export const ventasSample: Sample = {
  tables: [{ table: 'sales_opportunities', parts: { opportunity_moves: 'opportunity_id' }, archives: true }],
  async make(perform) {
    for (const opportunity of OPPORTUNITIES) await perform(ventas.addOpportunity, opportunity)
  },
}
