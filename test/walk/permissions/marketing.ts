import { edits, type Permission, reads } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  // What Trama does with what the company has: all of it read, those who asked for it ask more.
  'marketing.work': reads,
  'marketing.askWork': edits,
  'marketing.commentWork': edits,
  // 'empresa and administrador: request … marketing services'; 'Other roles see state read-only'.
  'marketing.services': reads,
  'marketing.connected': reads,
  'marketing.requests': reads,
  'marketing.summary': reads,
  'marketing.requestService': edits,
  'marketing.disconnectService': edits,
}
