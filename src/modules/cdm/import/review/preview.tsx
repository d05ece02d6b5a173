import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import stacked from '#src/web/ui/stacked/stacked.module.css'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import type { JudgedLine } from '../rows/lines.ts'
import css from './preview.module.css'
import { PreviewRow, type RowProps } from './preview-row.tsx'

interface PreviewProps extends RowProps {
  lines: readonly JudgedLine[]
  onLeave: (left: ReadonlySet<number>) => void
}

const ROW_PX = 41
const AHEAD_ROWS = 10

/** Every row, with its errors beside the cells and what will become of it. Only what is in sight is drawn. */
export function ImportPreview(props: PreviewProps) {
  const { columns, lines, left, onLeave } = props
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => lines[at]?.line ?? at,
    overscan: AHEAD_ROWS,
  })
  const inSight = virtualizer.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  const toggle = (line: number) => {
    const next = new Set(left)
    if (!next.delete(line)) next.add(line)
    onLeave(next)
  }

  if (lines.length === 0) return <EmptyState title="No hay filas que mostrar." />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={`${css.frame} ${stacked.room}`} ref={frame} aria-label="Filas del archivo" tabIndex={0}>
      <table className={`${css.grid} ${stacked.table}`} aria-rowcount={lines.length}>
        <thead>
          <tr>
            <th className={css.check}>
              <span className="only-read">Importar</span>
            </th>
            <th className={css.line}>Fila</th>
            {columns.map(({ field, title }) => (
              <th key={field}>{title}</th>
            ))}
            <th>Resultado</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: before }} />
          {inSight.map(({ index, key }) => {
            const line = lines[index]
            return (
              line && (
                <PreviewRow
                  key={key}
                  {...props}
                  line={line}
                  at={index}
                  ref={virtualizer.measureElement}
                  onToggle={toggle}
                />
              )
            )
          })}
          <tr aria-hidden style={{ height: after }} />
        </tbody>
      </table>
    </section>
  )
}
