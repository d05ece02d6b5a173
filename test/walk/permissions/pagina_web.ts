import { edits, type Permission, reads } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // 'empresa and administrador: request … a web page'; others 'see state read-only'.
  'pagina_web.site': reads,
  'pagina_web.saveUrl': edits,
  'pagina_web.refreshPreview': edits,
  'pagina_web.creation': reads,
  'pagina_web.requests': reads,
  'pagina_web.figures': reads,
  'pagina_web.saveFigures': edits,
  'pagina_web.removeFigures': edits,
  'pagina_web.requestSite': edits,
  'pagina_web.summary': reads,
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'pagina_web.work': reads,
  'pagina_web.askWork': edits,
  'pagina_web.commentWork': edits,
}
