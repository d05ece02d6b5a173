import type { Call } from '#src/kernel/contract.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'

interface ComesBack extends ByVersion {
  paused: boolean
  archived: boolean
}

/** The actions in the menu of what comes back: pause or go on, archive, restore. */
export function useCourse({ pause, ...put }: { pause: Call; archive: Call; restore: Call }) {
  const pausing = useAction(pause)
  const archiving = useArchiving(put)
  return (of: ComesBack): RowAction[] => {
    if (of.archived) return [archiving(of, true)]
    const { id, version, paused } = of
    return [
      {
        label: paused ? 'Reanudar' : 'Pausar',
        icon: paused ? 'arrow-right' : 'calendar-clock',
        onClick: () => void pausing.run({ id, version, paused: !paused }),
      },
      archiving(of, false),
    ]
  }
}
