import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../session/session.tsx'
import { useSlots } from '../slots.ts'
import { askedOfPage, asksForPalette } from './asked-by-key.ts'
import { isMac } from './is-mac.ts'
import { letterKeys, meetLetterKeys } from './letter-keys.ts'
import { isOpening, openedWindow, typeAhead } from './opened-window.ts'
import { press } from './press.ts'

/** How long after `g` a letter still says where to. */
const GO_MS = 2_000

/** Listens to the keys that work on every screen; once, in the frame. Each is done before the next one is heard, which asks where the focus is. */
export function useKeys(): void {
  const router = useRouter()
  const session = useSession()
  const { modules, screens } = useSlots()
  const pressed = useEffectEvent((key: string, from: EventTarget | null) =>
    press(key, from, { router, session, modules, screens }),
  )

  useEffect(() => {
    let gone = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (asksForPalette(event, isMac())) {
        event.preventDefault()
        meetLetterKeys()
        openedWindow.set(openedWindow.get() === 'palette' ? null : 'palette')
        return
      }
      if (isOpening()) return typeAhead(event)
      const going = event.timeStamp - gone < GO_MS
      const key = askedOfPage(event, going)
      if (key === null) return
      if (key === '?') {
        meetLetterKeys()
        openedWindow.set('keys')
      } else if (letterKeys.get()) {
        event.preventDefault()
        gone = key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
        pressed(going ? `g ${key}` : key, event.target)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
