import { type RefObject, useLayoutEffect, useState } from 'react'

/** Space below the columns, and their minimum height on a low screen. */
const BELOW_PX = 24
const LEAST_PX = 360

/** The height left in the window below the element's top, so that the columns scroll instead of the page. */
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
