import { manages, type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // 'request agents': empresa and administrador; what the company has is read by all of it.
  'agentes_ia.summary': reads,
  'agentes_ia.offers': reads,
  'agentes_ia.requests': reads,
  'agentes_ia.connected': reads,
  'agentes_ia.requestAgent': manages,
  'agentes_ia.editAgent': manages,
  'agentes_ia.disconnectAgent': manages,
  'agentes_ia.pauseAgent': manages,
  'agentes_ia.resumeAgent': manages,
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'agentes_ia.work': reads,
  'agentes_ia.askWork': works,
  'agentes_ia.commentWork': works,
}
