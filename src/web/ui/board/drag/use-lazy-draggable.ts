import { Draggable } from '@dnd-kit/dom'
import { useDragDropManager } from '@dnd-kit/react'
import { type RefObject, useEffect } from 'react'

/**
 * Makes the one card draggable that is touched, in the moment in which it is: the event finds it so on its way down. A draggable for every
 * card that scrolls by would cost most of a frame.
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
