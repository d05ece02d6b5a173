import { lazy, Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../offline/until-loaded.ts'
import { useShownToast } from './toast.ts'
// Loaded with the page: the loader requests a stylesheet once, and a failed one would be missing for good.
import './toaster.module.css'

const Toaster = lazy(() => untilLoaded(async () => ({ default: (await import('./toaster.tsx')).Toaster })))
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Loads the toasts' code at the first interaction or the first toast. */
export function ToasterGate() {
  const hasToast = useShownToast() !== null
  const [wanted, setWanted] = useState(false)
  if (hasToast && !wanted) setWanted(true)

  useEffect(() => {
    const touch = () => setWanted(true)
    for (const kind of TOUCHES) addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch)
    }
  }, [])

  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
