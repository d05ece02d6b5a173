import { type ComponentType, useEffect, useState } from 'react'
import { useShownToast } from './toast.ts'
// Loaded with the page: the loader requests a stylesheet once, and a failed one would be missing for good.
import './toaster.module.css'

const TOUCHES = ['pointerdown', 'keydown'] as const
const AGAIN_MS = 2_000

/**
 * Loads the toasts' code at the first interaction or the first toast. It is outside every error boundary, so without a network it retries until it
 * loads.
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
