import { daily, manages, type Permission, reads } from '../permission.ts'

export const permissions: Record<string, Permission> = {
  'bodega.summary': reads,
  'bodega.stock': reads,
  'bodega.movements': reads,
  'bodega.alerts': reads,
  'bodega.registerMovement': daily,
  'bodega.reverseMovement': daily,
  'bodega.stockSettings': reads,
  'bodega.saveStockSettings': manages,
  'bodega.warehouses': reads,
  'bodega.addWarehouse': manages,
  'bodega.editWarehouse': manages,
  'bodega.archiveWarehouse': manages,
  'bodega.restoreWarehouse': manages,
  'bodega.transfers': reads,
  'bodega.addTransfer': daily,
  'bodega.annulTransfer': daily,
  'bodega.reservations': reads,
  'bodega.addReservation': daily,
  'bodega.releaseReservation': daily,
  'bodega.reopenReservation': daily,
}
