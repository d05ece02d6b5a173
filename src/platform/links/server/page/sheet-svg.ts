import { html } from 'hono/html'
import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'

/** The pages of a paper as SVG. Pictures stay apart, under `base`, so that the page itself stays light. */
export function sheetSvg({ pages, width, height }: PrintedDocument, base: string) {
  const pictures = picturesIn(pages)
  return pages.map(
    (marks, at) =>
      html`<svg class="paper" role="img" aria-label="Página ${at + 1} de ${pages.length} del documento" viewBox="0 0 ${width} ${height}" font-family="system-ui,Arial,sans-serif">${marks.map(
        (mark) => drawn(mark, base, pictures),
      )}</svg>`,
  )
}

/** The pictures of a paper, each once, in their order. */
export const picturesIn = (pages: PrintedDocument['pages']): string[] => [
  ...new Set(pages.flat().flatMap((mark) => (mark.kind === 'image' ? [mark.href] : []))),
]

function drawn(mark: Mark, base: string, pictures: readonly string[]) {
  switch (mark.kind) {
    case 'text':
      return html`<text x="${mark.x}" y="${mark.y}" font-size="${mark.size}"${mark.bold ? html` font-weight="700"` : ''} fill="${mark.color}" textLength="${mark.width}" lengthAdjust="spacingAndGlyphs">${mark.text}</text>`
    case 'rect':
      return html`<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.color}"/>`
    case 'line':
      return html`<line x1="${mark.x}" y1="${mark.y}" x2="${mark.toX}" y2="${mark.toY}" stroke="${mark.color}" stroke-width="${mark.thickness}"/>`
    case 'image':
      return html`<image x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" href="${base}/imagen/${pictures.indexOf(mark.href)}"/>`
  }
}
