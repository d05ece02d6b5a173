import { edits, type Permission, reads } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // 'request agents': empresa and administrador; what the company has is read by all of it.
  'agentes_ia.summary': reads,
  'agentes_ia.offers': reads,
  'agentes_ia.requests': reads,
  'agentes_ia.connected': reads,
  'agentes_ia.requestAgent': edits,
  'agentes_ia.editAgent': edits,
  'agentes_ia.disconnectAgent': edits,
  'agentes_ia.pauseAgent': edits,
  'agentes_ia.resumeAgent': edits,
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'agentes_ia.work': reads,
  'agentes_ia.askWork': edits,
  'agentes_ia.commentWork': edits,
}
