import { addCut } from './add-cut.ts'
import { annulCut } from './annul-cut.ts'
import { orderCuts } from './lists.ts'
import { ticketHandlers } from './tickets.ts'

export const cutHandlers = (origin: () => string) => ({ orderCuts, addCut, annulCut, ...ticketHandlers(origin) })
