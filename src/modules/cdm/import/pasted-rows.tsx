import { useEffect, useEffectEvent } from 'react'
import { storeOf } from '#src/web/store.ts'
import type { ImportKind } from '../rows.ts'

/** Rows that were pasted into a list, until its import has read them. */
export const pastedRows = storeOf<{ kind: ImportKind; text: string } | null>(null)

/** Where pasting is somebody else's. */
const ELSEWHERE = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog]'

/** Takes rows of a spreadsheet that are pasted into a list; what has one cell is no row. */
export function usePastedRows(kind: ImportKind, enabled: boolean, onPasted: () => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null
    if (isElsewhere || document.querySelector('[role=dialog]') !== null || !text.includes('\t')) return
    event.preventDefault()
    pastedRows.set({ kind, text })
    onPasted()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [enabled])
}
