import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useEscape } from '../dialog/dialog.tsx'
import css from './sortable-list.module.css'
import { SortableRow } from './sortable-row.tsx'

interface SortableListProps<Item> {
  items: readonly Item[]
  /** What tells items apart, however they stand. */
  keyOf: (item: Item) => string
  /** What a person calls an item: in labels, and in what is announced. */
  nameOf: (item: Item) => string
  /** What the list holds, for assistive technology. */
  label: string
  /** From a place to another, both from 0. Absent: the order is only shown. */
  onMove?: (from: number, to: number) => void
  children: (item: Item, at: number) => ReactNode
}

type Drag = ComponentProps<typeof DragDropProvider>

/**
 * A list whose order people change: by dragging a row's handle with mouse or finger, by keys on the handle (space, arrows, space), or
 * by the row's buttons Subir and Bajar. What happens is announced.
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

/** The library's own announcements are English sentences of ids; the list speaks for itself. */
const withoutEnglish: Drag['plugins'] = (defaults) => defaults.filter((plugin) => plugin !== Accessibility)
