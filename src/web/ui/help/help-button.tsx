import { ActionIcon } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { openedWindow } from '../../keys/opened-window.ts'
import { type Help, screenHelp } from './screen-help.ts'

/** Opens a screen's help; the key `?` opens it too, with all keys. */
export function HelpButton({ title, text, steps }: Help) {
  useEffect(() => {
    screenHelp.set({ title, text, steps })
    return () => screenHelp.set(null)
  }, [title, text, steps])
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label="Ayuda de esta pantalla"
      aria-keyshortcuts="?"
      onClick={() => openedWindow.set('help')}
    >
      <CircleHelp size={18} aria-hidden />
    </ActionIcon>
  )
}
