import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { useAction } from '../calls/call.ts'
import { useSlots } from '../slots.ts'

/** Where this tab goes once the session has gone on in another company. */
let destination = DASHBOARD

/** Nothing that was loaded or typed belongs to the company in which the session went on: a whole navigation. */
export function beginAnew(): Promise<never> {
  window.location.assign(destination)
  return new Promise(() => {})
}

/** Goes on in another company of the person's, at a path of it. The stream may tell of it before the answer comes: both lead there. */
export function useEnterCompany() {
  const { run, busy } = useAction(useSlots().calls.switchCompany)
  const enter = async (id: string, path = DASHBOARD) => {
    destination = path
    const { ok } = await run({ id })
    if (ok) void beginAnew()
    else destination = DASHBOARD
  }
  return { enter, busy }
}
