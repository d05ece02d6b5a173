import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useEscape } from '../dialog/dialog.tsx'
import css from './sortable-list.module.css'
import { SortableRow } from './sortable-row.tsx'

interface SortableListProps<Item> {
  items: readonly Item[]
  /** A key that identifies an item in any order. */
  keyOf: (item: Item) => string
  /** An item's name, in labels and announcements. */
  nameOf: (item: Item) => string
  /** The list's name for assistive technology. */
  label: string
  /** Called with the old and the new position, from 0. Absent: the order is fixed. */
  onMove?: (from: number, to: number) => void
  children: (item: Item, at: number) => ReactNode
}

type Drag = ComponentProps<typeof DragDropProvider>

/**
 * A list that people reorder: by dragging a row's handle with mouse or finger, by keys on the handle (space, arrows, space), or by the row's buttons
 * Subir and Bajar. Changes are announced.
 */
export function SortableList<Item>({ items, keyOf, nameOf, label, onMove, children }: SortableListProps<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const [dragging, setDragging] = useState(false)
  useEscape(dragging)
  const hint = useId()
  const names = new Map(items.map((item) => [keyOf(item), nameOf(item)]))
  const place = (at: number) => `lugar ${at + 1} de ${items.length}`

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    setAnnouncement(`${nameOf(item)}: ${place(to)}.`)
    onMove?.(from, to)
  }
  const dragged: Pick<Drag, 'onDragStart' | 'onDragOver' | 'onDragEnd'> = {
    onDragStart: ({ operation: { source } }) => {
      setDragging(true)
      setAnnouncement(`Has tomado ${names.get(String(source?.id))}.`)
    },
    onDragOver: ({ operation: { source, target } }) => {
      if (isSortable(target) && source?.id !== target.id)
        setAnnouncement(`${names.get(String(source?.id))}: ${place(target.index)}.`)
    },
    onDragEnd: ({ operation: { source }, canceled }) => {
      setDragging(false)
      if (canceled || !isSortable(source)) setAnnouncement('Nada cambió de lugar.')
      else if (source.initialIndex !== source.index) move(source.initialIndex, source.index)
      else setAnnouncement(`${names.get(String(source.id))}: ${place(source.index)}.`)
    },
  }

  return (
    <DragDropProvider {...dragged} plugins={withoutEnglish}>
      <ul className={css.list} aria-label={label}>
        {items.map((item, at) => (
          <SortableRow
            key={keyOf(item)}
            id={keyOf(item)}
            name={nameOf(item)}
            at={at}
            last={items.length - 1}
            hint={hint}
            onMove={onMove && move}
          >
            {children(item, at)}
          </SortableRow>
        ))}
      </ul>
      <p id={hint} hidden>
        Pulsa espacio para tomarlo, las flechas para moverlo y espacio para soltarlo; Escape lo deja donde estaba.
      </p>
      <p className="only-read" role="status">
        {announcement}
      </p>
    </DragDropProvider>
  )
}

/** The library's announcements are English sentences with ids; the list makes its own. */
const withoutEnglish: Drag['plugins'] = (defaults) => defaults.filter((plugin) => plugin !== Accessibility)
