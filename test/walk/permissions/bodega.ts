import { daily, type Permission, reads } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  'bodega.summary': reads,
  'bodega.stock': reads,
  'bodega.movements': reads,
  'bodega.alerts': reads,
  'bodega.registerMovement': daily,
}
