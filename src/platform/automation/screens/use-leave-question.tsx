import { useBlocker } from '@tanstack/react-router'
import { LOGIN } from '#src/kernel/platform/paths.ts'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'

/** Asks before a screen with unsaved changes is left by a link, the browser's buttons or another company. */
export function useLeaveQuestion(unsaved: boolean): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: true,
    // After signing out there is no screen to stay on.
    shouldBlockFn: async ({ next }) => (next.pathname as string) !== LOGIN && !(await leaves()),
  })
}

const leaves = () =>
  confirm({
    title: '¿Salir sin guardar?',
    text: 'Hay cambios sin guardar en la ficha. Si sales ahora, se perderán.',
    action: 'Salir sin guardar',
    danger: true,
  })
