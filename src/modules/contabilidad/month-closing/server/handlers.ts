import { monthClosing } from './month-closing.ts'
import { tickClosingItem } from './tick.ts'

export const monthClosingHandlers = { monthClosing, tickClosingItem }
