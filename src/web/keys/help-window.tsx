import { Button } from '@mantine/core'
import { useStore } from '../store.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { HelpText } from '../ui/help/help-text.tsx'
import { screenHelp } from '../ui/help/screen-help.ts'
import { KeyList } from './key-list.tsx'
import css from './keys.module.css'
import { meetLetterKeys } from './letter-keys.ts'
import { LetterSwitch } from './letter-switch.tsx'
import { openedWindow } from './opened-window.ts'

const close = () => openedWindow.set(null)

/** The help of the screen that is open, and with the key `?` all keys. */
export default function HelpWindow() {
  const help = useStore(screenHelp)
  const keys = useStore(openedWindow) === 'keys'
  const showKeys = () => {
    meetLetterKeys()
    openedWindow.set('keys')
  }
  return (
    <Dialog open onClose={close} title={help ? `Ayuda: ${help.title}` : 'Teclas'} size={keys ? 'lg' : 'sm'}>
      {help && <HelpText {...help} onClose={close} />}
      {keys ? (
        <section className={css.keys} aria-label="Teclas">
          {help && <h3 className={css.title}>Teclas</h3>}
          <KeyList />
          <LetterSwitch />
        </section>
      ) : (
        <Button className={css.show} variant="subtle" size="compact-sm" onClick={showKeys}>
          Ver las teclas
        </Button>
      )}
    </Dialog>
  )
}
