import type { Access } from '#src/kernel/access.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { slotFor } from '#src/server/slots.ts'
import type { DeskFigure } from '../contract.ts'

/** What a module tells the desk of a company. */
export interface DeskFiller {
  module: string
  access: Access
  /** In the company's own read-only transaction; what counts nothing is left out by the desk. */
  figures(sql: Query, company: string): Promise<DeskFigure[]>
}

/** Filled by modules with work that waits. */
export const deskSlot = slotFor<DeskFiller>('what waits in a company')
