import { type Permission, reads, works } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  'bodega.summary': reads,
  'bodega.stock': reads,
  'bodega.movements': reads,
  'bodega.alerts': reads,
  'bodega.registerMovement': works,
}
