import { lazy, Suspense, useEffect, useState } from 'react'
import { useShownToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Brings the toasts' code when the person first touches the page, or something has to be said: nothing is said before. */
export function ToasterGate() {
  const said = useShownToast() !== null
  const [touched, setTouched] = useState(false)

  useEffect(() => {
    const touch = () => setTouched(true)
    for (const kind of TOUCHES) addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch)
    }
  }, [])

  return said || touched ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
