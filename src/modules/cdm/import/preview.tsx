import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useRef } from 'react'
import { Badge } from '#src/web/ui/badge.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import type { Existing, Kind } from '../rows.ts'
import { COLUMNS } from './columns.ts'
import { fateOf, type Line } from './lines.ts'
import css from './preview.module.css'

interface PreviewProps {
  kind: Kind
  lines: readonly Line[]
  existing: ReadonlySet<string>
  choice: Existing
  /** Rows of the file that the person leaves out. */
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
}

const ROW_PX = 41
const AHEAD_ROWS = 10

/** Every row, with its errors beside the cells and what will become of it. Only what is in sight is drawn. */
export function Preview(props: PreviewProps) {
  const { kind, lines, left, onLeave } = props
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
    <section className={css.frame} ref={frame} aria-label="Filas del archivo" tabIndex={0}>
      <table className={css.grid} aria-rowcount={lines.length}>
        <thead>
          <tr>
            <th className={css.check}>
              <span className="only-read">Importar</span>
            </th>
            <th className={css.line}>Fila</th>
            {COLUMNS[kind].map(({ field, title }) => (
              <th key={field}>{title}</th>
            ))}
            <th>Resultado</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: before }} className={css.spacer} />
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
          <tr aria-hidden style={{ height: after }} className={css.spacer} />
        </tbody>
      </table>
    </section>
  )
}

interface PreviewRowProps extends PreviewProps {
  line: Line
  at: number
  ref: Ref<HTMLTableRowElement>
  onToggle: (line: number) => void
}

function PreviewRow({ kind, line, at, ref, existing, choice, left, onToggle }: PreviewRowProps) {
  const sound = line.data !== null
  return (
    <tr ref={ref} data-index={at} aria-rowindex={at + 2} className={css.row}>
      <td className={css.check}>
        <Checkbox
          size="xs"
          aria-label={`Importar la fila ${line.line}`}
          disabled={!sound}
          checked={sound && !left.has(line.line)}
          onChange={() => onToggle(line.line)}
        />
      </td>
      <td className={css.line} data-title="Fila">
        {line.line}
      </td>
      {COLUMNS[kind].map(({ field, title }) => (
        <td key={field} data-title={title} data-wrong={line.errors[field] !== undefined}>
          <span className={css.text}>{line.cells[field]}</span>
          {line.errors[field] && <span className={css.error}>{line.errors[field]}</span>}
        </td>
      ))}
      <td data-title="Resultado">
        <Fate line={line} existing={existing} choice={choice} out={left.has(line.line)} />
      </td>
    </tr>
  )
}

interface FateProps {
  line: Line
  existing: ReadonlySet<string>
  choice: Existing
  out: boolean
}

function Fate({ line, existing, choice, out }: FateProps) {
  if (line.data === null) return <Badge tone="bad">Con errores</Badge>
  if (out) return <Badge>Fuera</Badge>
  if (!existing.has(line.key)) return <Badge tone="good">Se crea</Badge>
  const fate = fateOf(line, existing, choice)
  if (fate === 'skip') return <Badge tone="warn">Ya existe: se omite</Badge>
  return <Badge tone="info">{fate === 'update' ? 'Ya existe: se actualiza' : 'Ya existe: se crea otro'}</Badge>
}
