import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { bodega } from '../contract.ts'

const AT = modulePath('bodega')

export const searchedInBodega = searchSlot.fill({
  area: 'bodega',
  elsewhere: [
    {
      on: 'cdm.product',
      actions: [
        {
          call: bodega.registerMovement,
          title: 'Registrar movimiento',
          path: ({ id, title }) => `${AT}?tab=stock&q=${encodeURIComponent(title)}&producto=${id}&hacer=movimiento`,
          when: fragment`t.archived_at is null and t.type = 'Producto' and not t.has_variants`,
        },
      ],
    },
  ],
  screens: [
    { title: 'Stock', icon: 'package-search', path: `${AT}?tab=stock` },
    { title: 'Movimientos', icon: 'arrow-left-right', path: `${AT}?tab=movimientos` },
    { title: 'Alertas de stock mínimo', icon: 'bell-ring', path: `${AT}?tab=alertas` },
    { title: 'Reservas', path: `${AT}?tab=reservas` },
    { title: 'Conteos físicos', path: `${AT}?tab=conteos` },
    { title: 'Traslados', path: `${AT}?tab=traslados` },
    { title: 'Bodegas', path: `${AT}?tab=bodegas` },
    { title: 'Producción', path: `${AT}?tab=produccion`, call: bodega.productions },
    { title: 'Costos de inventario', path: `${AT}?tab=costos`, call: bodega.stockTotal },
  ],
  acts: [
    { call: bodega.registerMovement, icon: 'arrow-left-right', path: `${AT}?tab=movimientos&hacer=movimiento` },
    { call: bodega.startCount, icon: 'clipboard-check', path: `${AT}?tab=conteos&hacer=nuevo` },
    { call: bodega.addTransfer, path: `${AT}?tab=traslados&hacer=nuevo` },
    { call: bodega.addWarehouse, path: `${AT}?tab=bodegas&hacer=nuevo` },
    { call: bodega.addProduction, path: `${AT}?tab=produccion&hacer=nuevo` },
  ],
})
