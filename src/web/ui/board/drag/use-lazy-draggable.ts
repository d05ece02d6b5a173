import { Draggable } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { type RefObject, useEffect } from 'react'

/**
 * Makes only the touched card draggable, in the capture phase of the event that touches it. A draggable for every card that scrolls by would cost
 * most of a frame.
 */
export function useLazyDraggable(frame: RefObject<HTMLElement | null>, fixed: boolean) {
  const manager = useDragDropManager()
  useEffect(() => {
    const cards = frame.current
    if (!manager || !cards || fixed) return
    let armed: Draggable | null = null
    const arm = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
      if (card === null || card === armed?.element || !manager.dragOperation.status.idle) return
      armed?.destroy()
      const handle = card.querySelector('button') ?? undefined
      armed = new Draggable({ id: card.dataset.card ?? '', element: card, handle, register: false }, manager)
      armed.register()
    }
    cards.addEventListener('pointerdown', arm, true)
    cards.addEventListener('keydown', arm, true)
    return () => {
      cards.removeEventListener('pointerdown', arm, true)
      cards.removeEventListener('keydown', arm, true)
      armed?.destroy()
    }
  }, [manager, frame, fixed])
}
