import { type RefObject, useLayoutEffect, useState } from 'react'

/** Room below the columns, and the least that they take on a low screen. */
const BELOW_PX = 24
const LEAST_PX = 360

/** As high as what is left of the window below where the element begins: the columns scroll, the page hardly. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST_PX)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current === null) return
      const top = element.current.getBoundingClientRect().top + window.scrollY
      setHeight(Math.max(LEAST_PX, Math.round(window.innerHeight - top - BELOW_PX)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return height
}
