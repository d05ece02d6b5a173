import type { Query } from '#src/server/database/transaction.ts'
import { type FillingAreas, slotFor } from '#src/server/slots.ts'
import refusal from '../../server/refusals.ts'

/** Whose record a production is, in a person's words: 'del corte 2 de OP-014, en Fábrica Textil'; undefined: none of that area. */
type Holder = (sql: Query, company: string, production: string) => Promise<string | undefined>

export const holderSlot = slotFor<Holder>('whose productions are')

/** @throws Refusal where the production follows a record of another area, which alone takes it back */
export async function refuseHeld(areas: FillingAreas, sql: Query, company: string, production: string): Promise<void> {
  for (const holder of holderSlot.filledBy(areas)) {
    const whose = await holder(sql, company, production)
    if (whose !== undefined)
      throw refusal('production_held', `Esta producción es ${whose}: anúlala allí y vuelve todo junto.`)
  }
}
