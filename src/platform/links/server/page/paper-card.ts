import { html } from 'hono/html'
import { type PrintedDocument, readingOf } from '#src/kernel/files/printed-document.ts'
import { sheetSvg } from './sheet-svg.ts'

/** A document as printed, as text, and as a file. */
export const paperCard = (sheet: PrintedDocument, path: string) =>
  html`<section class="card"><h2>El documento</h2>${sheetSvg(sheet, path)}
<details><summary>Leer el documento como texto</summary><p class="read">${sheet.pages.flatMap(readingOf).join('\n')}</p></details>
<p><a class="button" href="${path}/pdf">Descargar en PDF</a></p></section>`
