import { Switch } from '@mantine/core'
import { useStore } from '../store.ts'
import css from './keys.module.css'
import { letterKeys, turnLetterKeys } from './letter-keys.ts'

/** Turns the keys of a single letter off, for whom they get in the way (WCAG 2.1.4), and on. */
export function LetterSwitch() {
  const on = useStore(letterKeys) === true
  return (
    <Switch
      className={css.switch}
      checked={on}
      onChange={(event) => turnLetterKeys(event.currentTarget.checked)}
      label="Teclas de una letra"
      description={
        on
          ? 'Están activas en este dispositivo, fuera de los campos donde se escribe.'
          : 'Están apagadas en este dispositivo.'
      }
    />
  )
}
