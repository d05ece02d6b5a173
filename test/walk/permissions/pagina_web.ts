import { manages, type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // 'empresa and administrador: request … a web page'; others 'see state read-only'.
  'pagina_web.site': reads,
  'pagina_web.saveUrl': manages,
  'pagina_web.refreshPreview': manages,
  'pagina_web.creation': reads,
  'pagina_web.requests': reads,
  'pagina_web.figures': reads,
  'pagina_web.saveFigures': works,
  'pagina_web.removeFigures': works,
  'pagina_web.requestSite': manages,
  'pagina_web.summary': reads,
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'pagina_web.work': reads,
  'pagina_web.askWork': works,
  'pagina_web.commentWork': works,
}
