import { asTitle } from '#src/kernel/calls/as-title.ts'
import type { ToastText } from '#src/kernel/contract.ts'
import { type Toast, toast } from '../toast/toast.ts'

/** Time to see a slip and take it back. */
const UNDO_MS = 8_000

/**
 * The toast of an act that was made. With `undo`, by which it is taken back, there always is one: where the call has no text of its own, its `did` is
 * the title, as in 'Movió una tarea'.
 */
export function doneToast(text: ToastText | undefined, did: string | undefined, undo: Toast['action']): void {
  const title = text ?? (undo && did && asTitle(did))
  if (!title) return
  const content = typeof title === 'string' ? { title } : title
  const more = undo && { ms: Math.max(content.ms ?? 0, UNDO_MS), action: undo }
  toast({ ...content, look: 'success', ...more })
}
