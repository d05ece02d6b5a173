import { useAction } from '#src/web/calls/call.ts'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import type { RegisteredCompany } from '../company-files.ts'
import { companies } from '../contract.ts'

/** Activates a company, or deactivates it after a confirmation. */
export function useSwitch() {
  const activation = useAction(companies.activate)
  const deactivation = useAction(companies.deactivate)
  const turn = async ({ id, display_name, active }: RegisteredCompany) => {
    if (!active) await activation.run({ id })
    else if (await sure(display_name)) await deactivation.run({ id })
  }
  return { turn, busy: activation.busy || deactivation.busy }
}

const sure = (name: string) =>
  confirm({
    title: `¿Desactivar ${name}?`,
    text: 'Toda su gente saldrá ahora mismo, en todos sus dispositivos, y no podrá volver a entrar. Sus datos se conservan.',
    action: 'Desactivar',
    danger: true,
  })
