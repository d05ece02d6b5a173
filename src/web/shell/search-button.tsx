import { UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import { isMac } from '../keys/is-mac.ts'
import { openedWindow } from '../keys/opened-window.ts'
import css from './search-button.module.css'

/** Opens the search over everything, and shows its key where there is room. */
export const SearchButton = () => (
  <UnstyledButton
    className={css.button}
    aria-label="Buscar"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => openedWindow.set('palette')}
  >
    <Search size={18} strokeWidth={1.75} aria-hidden />
    <span className={css.text}>Buscar</span>
    <kbd className={css.text}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
  </UnstyledButton>
)
