import { type ComponentType, useEffect, useState } from 'react'
import { useShownToast } from './toast.ts'
// With the page: the loader asks for a stylesheet once, and a failed one would be missing for good.
import './toaster.module.css'

const TOUCHES = ['pointerdown', 'keydown'] as const
const AGAIN_MS = 2_000

/**
 * Brings the toasts' code when the person first touches the page, or something has to be said: nothing is said before. It stands beside
 * the screens, where no boundary catches a failure: without a network it is asked for again until it comes.
 */
export function ToasterGate() {
  const hasToast = useShownToast() !== null
  const [touched, setTouched] = useState(false)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const isWanted = (hasToast || touched) && Toaster === null

  useEffect(() => {
    const touch = () => setTouched(true)
    for (const kind of TOUCHES) addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch)
    }
  }, [])

  useEffect(() => {
    if (!isWanted) return
    let again: ReturnType<typeof setTimeout> | undefined
    let unmounted = false
    const load = () =>
      import('./toaster.tsx').then(
        ({ Toaster }) => setToaster(() => Toaster),
        () => {
          if (!unmounted) again = setTimeout(load, AGAIN_MS)
        },
      )
    load()
    return () => {
      unmounted = true
      clearTimeout(again)
    }
  }, [isWanted])

  return Toaster && <Toaster />
}
