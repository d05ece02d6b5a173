import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A whole public page. */
export const publicPage = (title: string, body: Html) => html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body><main>${body}</main><script>${raw(SCRIPT)}</script></body>
</html>`

/** A page that says one thing. */
export const sentencePage = (sentence: string) =>
  publicPage('Enlace', html`<section class="card"><h1>${sentence}</h1></section>`)

/** A message above the page; `bad` for what was refused, `warn` for what the reader should know. */
export const told = (title: string, text: Html | string, tone: 'good' | 'bad' | 'warn' | '' = '') =>
  html`<section class="card told ${tone}"${tone === 'bad' ? html` role="alert"` : ''}><h2>${title}</h2><p>${text}</p></section>`
