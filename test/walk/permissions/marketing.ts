import { manages, type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'marketing.work': reads,
  'marketing.askWork': works,
  'marketing.commentWork': works,
  // 'empresa and administrador: request … marketing services'; 'Other roles see state read-only'.
  'marketing.services': reads,
  'marketing.connected': reads,
  'marketing.requests': reads,
  'marketing.summary': reads,
  'marketing.requestService': manages,
  'marketing.disconnectService': manages,
}
