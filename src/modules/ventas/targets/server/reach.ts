import { hasLevel, manages } from '#src/kernel/rights/levels.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'

/** Whether somebody sees what every seller won: who manages sales, and control, who only looks. */
export const seesEverySeller = (user: CurrentUser) => user.role === 'control' || hasLevel(manages('ventas'), user)
