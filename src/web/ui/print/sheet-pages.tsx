import { type Mark, type PrintedDocument, readingOf } from '#src/kernel/files/printed-document.ts'
import css from './sheet-pages.module.css'

interface SheetPagesProps {
  sheet: PrintedDocument
  /** Its name: 'Vista previa de la plantilla'. */
  label: string
}

/** The pages of a printed document below each other. Screen readers get its lines as text. */
export function SheetPages({ sheet, label }: SheetPagesProps) {
  const { width, height, font, pages } = sheet
  return (
    <section aria-label={label} className={css.pages}>
      {pages.map((page, at) => {
        const name = `Página ${at + 1} de ${pages.length}`
        return (
          <div key={name} className={css.page} data-page style={{ maxWidth: `${width}pt` }}>
            <svg
              role="img"
              aria-label={name}
              viewBox={`0 0 ${width} ${height}`}
              className={css.sheet}
              fontFamily={`Paper ${font}`}
              xmlns="http://www.w3.org/2000/svg"
            >
              {page.map((mark, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
                <Drawn key={place} mark={mark} />
              ))}
            </svg>
            <div className={`only-read ${css.aloud}`}>{readingOf(page).join('\n')}</div>
          </div>
        )
      })}
    </section>
  )
}

function Drawn({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.bold ? 700 : 400}
          fill={mark.color}
          textLength={mark.width}
        >
          {mark.text}
        </text>
      )
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={mark.color} />
    case 'line':
      return (
        <line x1={mark.x} y1={mark.y} x2={mark.toX} y2={mark.toY} stroke={mark.color} strokeWidth={mark.thickness} />
      )
    case 'image':
      return <image x={mark.x} y={mark.y} width={mark.width} height={mark.height} href={mark.href} />
  }
}
